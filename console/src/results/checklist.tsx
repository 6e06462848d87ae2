import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Section } from '#tools/fafsa/item.ts'
import type { FafsaOutput } from '#tools/fafsa/output.ts'
import { dateText, strings } from '../i18n/strings.ts'

type Item = FafsaOutput['items'][number]

/** The FAFSA checklist, to tick while the family sits at the desk. Ticks are not kept. */
export function Checklist({ data }: { data: FafsaOutput }): JSX.Element {
  const t = strings.value
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void =>
    setDone(new Set([...done].filter((one) => one !== id).concat(done.has(id) ? [] : id)))
  const sections = [...Map.groupBy(data.items, ({ section }) => section as Section)]
  return (
    <section class="checklist" aria-labelledby="checklist-heading">
      <h3 id="checklist-heading">{t.checklist.heading(data.award_year)}</h3>
      <p class="lead" role="status">
        {t.checklist.done(done.size, data.items.length)}
      </p>
      {sections.map(([section, items]) => (
        <fieldset key={section}>
          <legend>{t.checklist.sections[section]}</legend>
          {items.map((item) => (
            <Step key={item.id} item={item} done={done.has(item.id)} onToggle={() => toggle(item.id)} />
          ))}
        </fieldset>
      ))}
      {data.questions.length === 0 ? null : (
        <>
          <h4>{t.checklist.questions}</h4>
          <ul lang="en">
            {data.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
      <p class="fine" lang="en">
        {data.disclaimer}
      </p>
    </section>
  )
}

function Step({ item, done, onToggle }: { item: Item; done: boolean; onToggle: () => void }): JSX.Element {
  const t = strings.value
  const due = item.due.date === null ? item.due.note : dateText(`${item.due.date}T12:00:00`, 'day')
  return (
    <div class={done ? 'step done' : 'step'}>
      <label>
        <input type="checkbox" checked={done} onChange={onToggle} aria-describedby={`why-${item.id}`} />
        <strong lang="en">{item.title}</strong>
      </label>
      <div class="step-notes">
        <p id={`why-${item.id}`} lang="en">
          {item.why}
        </p>
        <p class="fine">
          {t.checklist.who(item.who.map((person) => t.checklist.people[person]).join(', '))}
          {due === '' ? null : <span lang={item.due.date === null ? 'en' : undefined}> · {due}</span>}
        </p>
        {item.documents.length === 0 ? null : (
          <p class="fine" lang="en">
            {item.documents.join(' · ')}
          </p>
        )}
        {item.where === null ? null : (
          <p class="fine">
            <a href={item.where} target="_blank" rel="noopener noreferrer">
              {t.checklist.page(new URL(item.where).hostname)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
