import type { ReactNode } from 'react'
import { HELP_NEEDS } from '#shared/rules/placeRequest.ts'
import actions from '../actions/action.module.css'
import { usePortal, useWords } from '../portalContext.ts'
import type { AskData } from './askPage.tsx'
import { Consent } from './Consent.tsx'
import { Field, fieldProps } from './Field.tsx'
import styles from './ask.module.css'
import { type Sending, useSending } from './useSending.ts'

/** Who asks, who needs the place, when and how much help: an ordinary form, so that it needs no scripts. */
export function AskForm({ data: { id, houses, municipalities } }: { data: AskData }): ReactNode {
  const { ask: words } = useWords()
  const { form, language } = usePortal()
  const sending = useSending()
  return (
    <form method="post" className={styles.form} onSubmit={sending.onSubmit} noValidate>
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      <input type="hidden" name="id" value={sending.valueOf('id') || id} />
      <input type="hidden" name="keel" value={language} />
      {houses.map((house) => (
        <input key={house.id} type="hidden" name="maja" value={house.id} />
      ))}
      <Part title={words.youTitle}>
        <Text sending={sending} name="from_name" label={words.fromName} autoComplete="name" />
        <Text sending={sending} name="relation" label={words.relation} hint={words.relationHint} />
        <Text sending={sending} name="phone" label={words.phone} type="tel" autoComplete="tel" />
        <Text sending={sending} name="email" label={words.email} hint={words.emailHint} type="email" autoComplete="email" />
      </Part>
      <Part title={words.personTitle}>
        <Text sending={sending} name="first_name" label={words.firstName} />
        <Text sending={sending} name="last_name" label={words.lastName} />
        <Text sending={sending} name="birth" label={words.birth} hint={words.birthHint} isOptional />
        <Field name="kov" label={words.kov} wrong={sending.wrongOf('kov')} isOptional>
          <select {...fieldProps('kov', sending)} defaultValue={sending.valueOf('kov')}>
            <option value="">{words.noKov}</option>
            {municipalities.map(([ehak, name]) => (
              <option key={ehak} value={ehak}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </Part>
      <Part title={words.wantedTitle}>
        <Text sending={sending} name="wanted_from" label={words.wantedFrom} hint={words.wantedHint} type="date" isOptional />
        <Needs sending={sending} />
        <Field name="message" label={words.message} hint={words.messageHint} wrong={sending.wrongOf('message')} isOptional>
          <textarea {...fieldProps('message', sending, true)} rows={5} maxLength={2000} defaultValue={sending.valueOf('message')} />
        </Field>
      </Part>
      <Trap />
      <Last sending={sending} />
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

interface TextProps {
  sending: Sending
  name: string
  label: string
  hint?: string
  type?: 'text' | 'tel' | 'email' | 'date'
  autoComplete?: string
  isOptional?: boolean
}

function Text({ sending, name, label, hint, type = 'text', autoComplete = 'off', isOptional = false }: TextProps): ReactNode {
  return (
    <Field name={name} label={label} hint={hint} wrong={sending.wrongOf(name)} isOptional={isOptional}>
      <input
        {...fieldProps(name, sending, hint !== undefined)}
        type={type}
        autoComplete={autoComplete}
        maxLength={120}
        defaultValue={sending.valueOf(name)}
        aria-required={!isOptional}
      />
    </Field>
  )
}

function Needs({ sending }: { sending: Sending }): ReactNode {
  const { ask: words } = useWords()
  const wrong = sending.wrongOf('need')
  const chosen = sending.valueOf('need')
  return (
    <fieldset className={styles.needs} data-wrong={wrong !== undefined} aria-describedby={wrong ? 'need-wrong' : undefined}>
      <legend className={styles.label}>{words.need}</legend>
      {HELP_NEEDS.map((need) => (
        <label key={need} className={styles.choice}>
          <input type="radio" name="need" value={need} defaultChecked={chosen === need} />
          <span>{words.needs[need]}</span>
        </label>
      ))}
      {wrong && (
        <span id="need-wrong" role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </fieldset>
  )
}

/** Nobody sees or reaches it; robots fill in whatever there is. */
function Trap(): ReactNode {
  const { ask: words } = useWords()
  return (
    <div className={styles.trap} aria-hidden>
      <label>
        {words.homepage}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Last({ sending }: { sending: Sending }): ReactNode {
  const { ask: words } = useWords()
  const houses = sending.wrongOf('house_ids')
  const isWrong = Object.keys(sending.errors).length > 0
  return (
    <section className={styles.section}>
      <Consent name="consent" label={words.consent} hint={words.consentHint} sending={sending} />
      {(isWrong || sending.message) && (
        <p role="alert" className={styles.alert}>
          {houses ?? (isWrong ? words.wrong : sending.message)}
        </p>
      )}
      <button type="submit" className={`${actions.main} ${actions.great} ${styles.send}`} disabled={sending.isSending}>
        {sending.isSending ? words.sending : words.send}
      </button>
    </section>
  )
}
