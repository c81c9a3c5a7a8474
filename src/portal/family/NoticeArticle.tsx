import { Check, FileText, Pin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FamilyNotice } from '#shared/contract/familyPage.ts'
import { fill } from '#shared/messages/counted.ts'
import { familyFilePath } from '#shared/rules/notice/family.ts'
import actions from '../actions/action.module.css'
import asked from '../asking/ask.module.css'
import { useSending } from '../asking/useSending.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { formatOf } from '#web/format.ts'
import styles from './family.module.css'
import { useFamilyWords } from './useFamilyWords.ts'

/** The parts of a contact's link. */
export interface SignedPage {
  id: string
  expires: string
  signature: string
}

interface NoticeProps {
  notice: FamilyNotice
  signed: SignedPage
}

/** A notice in the language of the page, or in Estonian where that is missing; with its files, and the button that confirms it. */
export function NoticeArticle({ notice, signed }: NoticeProps): ReactNode {
  const words = useFamilyWords()
  const { language } = usePortal()
  const { day } = useSaying()
  const id = useId()
  const translated = language === 'et' ? undefined : notice.texts[language]
  const title = translated?.title ?? notice.title
  const when = day(notice.published_at)
  return (
    <article className={asked.section} lang={translated ? language : 'et'} {...(title === null ? { 'aria-label': when } : { 'aria-labelledby': id })}>
      <header>
        {title !== null && (
          <h2 id={id} className={asked.heading}>
            {title}
          </h2>
        )}
        <p className={asked.quiet} lang={language}>
          {notice.pinned && (
            <span className={styles.pinned}>
              <Pin size={16} aria-hidden />
              {words.pinned}
            </span>
          )}
          {when}
          {notice.until !== null && ` · ${fill(words.until, { day: day(notice.until) })}`}
        </p>
      </header>
      <p className={styles.text}>{translated?.notice ?? notice.notice}</p>
      <Files notice={notice} signed={signed} />
      {notice.must_confirm && <Confirm notice={notice} title={title ?? when} />}
    </article>
  )
}

function Files({ notice: { files }, signed }: NoticeProps): ReactNode {
  const words = useFamilyWords()
  const { language } = usePortal()
  const { number } = formatOf(language)
  const sizeOf = (bytes: number): string =>
    bytes < MEGABYTE
      ? fill(words.kb, { size: number(Math.max(1, Math.round(bytes / KILOBYTE))) })
      : fill(words.mb, { size: number(Math.round((bytes * 10) / MEGABYTE) / 10) })
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={words.files} lang={language}>
      {files.map(({ id, name, mime, bytes }) => (
        <li key={id}>
          <a className={styles.file} href={familyFilePath(signed, id)} target="_blank" rel="noopener noreferrer">
            {mime === 'application/pdf' ? (
              <>
                <FileText size={20} aria-hidden />
                {name} · {sizeOf(bytes)}
              </>
            ) : (
              <img className={styles.picture} src={familyFilePath(signed, id)} alt={name} loading="lazy" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** A plain form that works without scripts. */
function Confirm({ notice: { id, confirmed_at }, title }: { notice: FamilyNotice; title: string }): ReactNode {
  const words = useFamilyWords()
  const { form, language } = usePortal()
  const { day } = useSaying()
  const sending = useSending()
  if (confirmed_at !== null)
    return (
      <p className={styles.confirmed} lang={language}>
        <Check size={20} aria-hidden />
        {fill(words.confirmed, { day: day(confirmed_at) })}
      </p>
    )
  return (
    <form method="post" className={styles.confirm} onSubmit={sending.onSubmit} lang={language}>
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      <input type="hidden" name="notice" value={id} />
      {sending.message && (
        <p role="alert" className={asked.alert}>
          {sending.message}
        </p>
      )}
      <button type="submit" className={`${actions.main} ${actions.great}`} disabled={sending.isSending} aria-label={fill(words.confirmOf, { title })}>
        {words.confirm}
      </button>
    </form>
  )
}
