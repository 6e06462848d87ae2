import { effect, signal } from '@preact/signals'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How the page looks and speaks: the only things kept beyond the tab. */
export const language = signal<Language>(read('language', languages) ?? browserLanguage())
export const theme = signal<Theme>(read('theme', themes) ?? 'system')

export function setLanguage(next: Language): void {
  language.value = next
  localStorage.setItem('language', next)
}

export function setTheme(next: Theme): void {
  theme.value = next
  localStorage.setItem('theme', next)
}

effect(() => {
  document.documentElement.lang = language.value
})
effect(() => {
  document.documentElement.dataset['theme'] = theme.value
})

function read<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
  const kept = localStorage.getItem(name)
  return choices.find((choice) => choice === kept)
}

function browserLanguage(): Language {
  return navigator.language.startsWith('es') ? 'es' : 'en'
}
