import { computed, signal } from '@preact/signals'
import type { ApiKeyView, MeView } from '#contract/account.ts'
import { request } from './api/request.ts'

/** The keys of one account. They live in this tab and end with it. */
interface Session {
  readonly test: string | null
  readonly live: string | null
  readonly mode: ApiKeyView['mode']
}

const storageName = 'counseling-desk'
const nobody: Session = { test: null, live: null, mode: 'test' }

const session = signal<Session>(restore())
/** The account as the key in use sees it; null until it is read. */
export const me = signal<MeView | null>(null)

export const mode = computed(() => session.value.mode)
/** The key that calls are made with. */
export const callKey = computed(() => session.value[session.value.mode])
/** The key that looks after the account: the sign-up key has the scope for it, a minted one usually not. */
export const accountKey = computed(() => session.value.test ?? session.value.live)
export const hasKey = (wanted: ApiKeyView['mode']): boolean => session.value[wanted] !== null

/** Which of this tab's keys begins like this. */
export function modeOf(prefix: string): ApiKeyView['mode'] | null {
  return (['test', 'live'] as const).find((one) => session.value[one]?.startsWith(prefix) === true) ?? null
}

/** Takes a key into this tab, after the server says whose it is. Another account's keys make room. */
export async function useKey(key: string): Promise<void> {
  const found = await request<MeView>('/v1/me', { key })
  const known = me.value?.account.id === found.account.id ? session.value : nobody
  keep({ ...known, [found.key.mode]: key, mode: found.key.mode })
  me.value = found
}

export function setMode(wanted: ApiKeyView['mode']): void {
  if (session.value[wanted] !== null) keep({ ...session.value, mode: wanted })
}

/** Reads the balance anew; a page that was reloaded learns whose key it holds. */
export async function refreshMe(): Promise<void> {
  if (callKey.value !== null) me.value = await request<MeView>('/v1/me', { key: callKey.value })
}

/** A rotated key leaves its place to its successor, a revoked one leaves it empty. */
export function replaceKey(place: ApiKeyView['mode'], successor: string | null): void {
  const next = { ...session.value, [place]: successor }
  keep(next[next.mode] === null ? { ...next, mode: next.mode === 'live' ? 'test' : 'live' } : next)
}

export function forgetKeys(): void {
  keep(nobody)
  me.value = null
}

function keep(next: Session): void {
  session.value = next
  sessionStorage.setItem(storageName, JSON.stringify(next))
}

function restore(): Session {
  const kept = sessionStorage.getItem(storageName)
  return kept === null ? nobody : (JSON.parse(kept) as Session)
}
