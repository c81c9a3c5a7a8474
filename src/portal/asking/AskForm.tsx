import { type ReactNode, useEffect } from 'react'
import { serviceWord } from '#shared/rules/askPaths.ts'
import { HELP_NEEDS } from '#shared/rules/placeRequest.ts'
import actions from '../actions/action.module.css'
import { usePortal, useWords } from '../portalContext.ts'
import { WEEKDAYS } from '../services/servicesAddress.ts'
import { ASK_FORM } from './AskedHouses.tsx'
import type { AskData, WantedService } from './askData.ts'
import { Consent } from './Consent.tsx'
import { Field, fieldProps } from './Field.tsx'
import styles from './ask.module.css'
import { type Sending, useSending } from './useSending.ts'
import { useAskWords } from './usePageWords.ts'

/** Requester, person, date and need: a plain form that works without scripts. */
export function AskForm({ data }: { data: AskData }): ReactNode {
  const { id, houses, services, municipalities } = data
  const isService = services.length > 0
  const words = useAskWords()
  const { form, language, person } = usePortal()
  const sending = useSending()
  useEffect(() => {
    if (person) fillIn({ from_name: person.name, email: person.email })
  }, [person])
  return (
    <form id={ASK_FORM} method="post" className={styles.form} onSubmit={sending.onSubmit} noValidate>
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      <input type="hidden" name="id" value={sending.valueOf('id') || id} />
      <input type="hidden" name="keel" value={language} />
      {houses.map((house) => (
        <input key={house.id} type="hidden" name="maja" value={house.id} />
      ))}
      {isService && <Services data={data} sending={sending} />}
      <Part title={words.youTitle}>
        <Text sending={sending} name="from_name" label={words.fromName} autoComplete="name" />
        <Text sending={sending} name="relation" label={words.relation} hint={words.relationHint} />
        <Text sending={sending} name="phone" label={words.phone} type="tel" autoComplete="tel" />
        <Text sending={sending} name="email" label={words.email} hint={words.emailHint} type="email" autoComplete="email" />
      </Part>
      <Part title={isService ? words.personTitleService : words.personTitle}>
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
        <Text
          sending={sending}
          name="wanted_from"
          label={isService ? words.wantedFromService : words.wantedFrom}
          hint={words.wantedHint}
          type="date"
          isOptional
        />
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

/** Prefilled for a signed-in user; existing input is kept. */
function fillIn(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.getElementById(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = value
  }
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

/** The requested services with days and hours; prefilled from the mix or the search. */
function Services({ data: { houses, services, hours }, sending }: { data: AskData; sending: Sending }): ReactNode {
  const words = useAskWords()
  const { services: named } = useWords()
  const wrong = sending.wrongOf('services')
  const isSent = sending.values.length > 0
  const isChosen = (service: WantedService, day: number): boolean =>
    isSent
      ? sending.values.some(([name, value]) => name === 'paev' && value === serviceWord({ ...service, weekdays: [day] }))
      : service.weekdays.includes(day)
  return (
    <Part title={words.servicesTitle}>
      {services.map((service) => (
        <fieldset key={`${service.houseId} ${service.service}`} className={styles.needs}>
          <legend className={styles.label}>
            <span>{service.name}</span>
            <span className={styles.quiet}> · {houses.find(({ id }) => id === service.houseId)?.name}</span>
          </legend>
          <input type="hidden" name="teenus" value={serviceWord({ ...service, weekdays: [] })} />
          <span className={styles.quiet}>{words.daysOf}</span>
          <div className={styles.days}>
            {WEEKDAYS.map((day) => (
              <label key={day} className={styles.day}>
                <input
                  type="checkbox"
                  name="paev"
                  value={serviceWord({ ...service, weekdays: [day] })}
                  defaultChecked={isChosen(service, day)}
                  aria-label={`${service.name}: ${named.weekdayNames[day]}`}
                />
                <span aria-hidden>{named.weekdays[day]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {wrong && (
        <span role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
      <Field name="tunde" label={words.hours} hint={words.hoursHint} wrong={sending.wrongOf('service_hours')} isOptional>
        <input
          {...fieldProps('tunde', sending, true)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-invalid={sending.wrongOf('service_hours') !== undefined}
          defaultValue={isSent ? sending.valueOf('tunde') : hours}
        />
      </Field>
    </Part>
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
  const words = useAskWords()
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

/** A honeypot: hidden from people, filled in by robots. */
function Trap(): ReactNode {
  const words = useAskWords()
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
  const words = useAskWords()
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
