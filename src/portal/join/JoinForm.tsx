import { type ReactNode, useRef } from 'react'
import { JOIN_KINDS } from '#shared/rules/join.ts'
import actions from '../actions/action.module.css'
import styles from '../asking/ask.module.css'
import { Consent } from '../asking/Consent.tsx'
import { type Sending, useSending } from '../asking/useSending.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { Choices, Text, Words } from './fields.tsx'
import own from './join.module.css'
import type { JoinData } from './joinData.ts'
import { type Guide, type Part, PARTS, useGuide } from './useGuide.ts'
import { useJoinWords } from './useJoinWords.ts'

/** House and applicant: a plain form in five parts, which scripts show one by one. */
export function JoinForm({ data: { id, packages } }: { data: JoinData }): ReactNode {
  const words = useJoinWords()
  const { form, language } = usePortal()
  const sent = useSending()
  const element = useRef<HTMLFormElement>(null)
  const guide = useGuide(element, sent.errors, packages)
  const sending: Sending = { ...sent, wrongOf: guide.wrongOf }
  const isLast = guide.step === null || guide.step === PARTS.length - 1
  return (
    <form
      ref={element}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (isLast) return sent.onSubmit(event)
        event.preventDefault()
        guide.next()
      }}
    >
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      <input type="hidden" name="id" value={sending.valueOf('id') || id} />
      <input type="hidden" name="keel" value={language} />
      <BodyFields sending={sending} guide={guide} />
      <ContactFields sending={sending} guide={guide} />
      <Section part="licence" guide={guide}>
        <Text sending={sending} name="licence_no" label={words.licence} hint={words.licenceHint} isOptional />
      </Section>
      <PackageFields sending={sending} guide={guide} packages={packages} />
      <Section part="last" guide={guide}>
        <Words sending={sending} name="message" label={words.message} />
        <Agreement sending={sending} />
        <Trap />
      </Section>
      <Alert sending={sending} />
      <div className={own.steps}>
        {guide.step !== null && guide.step > 0 && (
          <button type="button" className={`${actions.action} ${actions.great}`} onClick={guide.back}>
            {words.back}
          </button>
        )}
        <button type="submit" className={`${actions.main} ${actions.great} ${styles.send}`} disabled={sending.isSending}>
          {!isLast ? words.next : sending.isSending ? words.sending : words.send}
        </button>
      </div>
    </form>
  )
}

interface SectionFieldsProps {
  sending: Sending
  guide: Guide
}

function BodyFields({ sending, guide }: SectionFieldsProps): ReactNode {
  const words = useJoinWords()
  return (
    <Section part="body" guide={guide}>
      <Text sending={sending} name="registry_code" label={words.registryCode} hint={words.registryHint} inputMode="numeric" />
      <Text sending={sending} name="name" label={words.name} autoComplete="organization" />
      <Choices sending={sending} name="kind" label={words.kind} options={JOIN_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))} />
    </Section>
  )
}

function ContactFields({ sending, guide }: SectionFieldsProps): ReactNode {
  const words = useJoinWords()
  return (
    <Section part="contact" guide={guide}>
      <Text sending={sending} name="contact_name" label={words.contactName} autoComplete="name" />
      <Text sending={sending} name="contact_role" label={words.contactRole} hint={words.contactRoleHint} autoComplete="organization-title" />
      <Text sending={sending} name="email" label={words.email} hint={words.emailHint} type="email" autoComplete="email" />
      <Text sending={sending} name="phone" label={words.phone} type="tel" autoComplete="tel" />
    </Section>
  )
}

function PackageFields({ sending, guide, packages }: SectionFieldsProps & Pick<JoinData, 'packages'>): ReactNode {
  const words = useJoinWords()
  const { count } = useSaying()
  return (
    <Section part="package" guide={guide}>
      <Text sending={sending} name="houses_n" label={words.houses} inputMode="numeric" />
      <Text sending={sending} name="places_n" label={words.places} inputMode="numeric" />
      <Choices
        sending={sending}
        name="package_id"
        label={words.package}
        options={packages.map(({ id: value, mostPlaces }) => ({
          value,
          label: `${words.packages[value]}: ${mostPlaces === null ? words.noLimit : count(words.upTo, mostPlaces)}`,
        }))}
      />
      <p className={styles.quiet}>{words.packageNote}</p>
    </Section>
  )
}

function Section({ part, guide, children }: { part: Part; guide: Guide; children: ReactNode }): ReactNode {
  const words = useJoinWords()
  const step = PARTS.indexOf(part)
  return (
    <section className={`${styles.section} ${own.part}`} data-part={part} hidden={guide.step !== null && guide.step !== step}>
      <p className={styles.quiet}>{fill(words.progress, { step: step + 1, all: PARTS.length })}</p>
      <h2 className={styles.heading} tabIndex={-1}>
        {words.parts[part]}
      </h2>
      {children}
    </section>
  )
}

function Agreement({ sending }: { sending: Sending }): ReactNode {
  const words = useJoinWords()
  return <Consent name="agrees" label={words.agrees} hint={words.agreesHint} sending={sending} />
}

/** A honeypot: hidden from people, filled in by robots. */
function Trap(): ReactNode {
  const words = useJoinWords()
  return (
    <div className={styles.trap} aria-hidden>
      <label>
        {words.homepage}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Alert({ sending: { errors, message } }: { sending: Sending }): ReactNode {
  const words = useJoinWords()
  const isWrong = Object.keys(errors).length > 0
  if (!isWrong && !message) return null
  return (
    <p role="alert" className={styles.alert}>
      {isWrong ? words.wrong : message}
    </p>
  )
}
