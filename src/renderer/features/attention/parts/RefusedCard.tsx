import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { can as has } from '#shared/rights.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { clientPath } from '#data/clientPaths.ts'
import { AgainDialog } from './AgainDialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { entryText, printEntry } from './entryText.ts'
import { type EntryInWords, useEntryWords } from './entryWords.ts'
import styles from './RefusedCard.module.css'
import { endpointOf, isPhoto, type RefusedEntry } from './refusedEntry.ts'
import { useCourseOf } from './useCourseOf.ts'
import { useDishOf } from './useDishOf.ts'

/** A refused entry as typed, the reason, and the ways to resolve it. */
export function RefusedCard({ entry }: { entry: RefusedEntry }): ReactNode {
  const t = useTexts()
  const id = useId()
  const words = useEntryWords()(entry, { course: useCourseOf(entry), dish: useDishOf(entry) })
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Head id={id} entry={entry} words={words} />
      {entry.sealed ? (
        <Quiet large>{t('attention.sealedText')}</Quiet>
      ) : (
        <>
          <Reasons words={words} />
          {entry.input ? <Typed words={words} /> : <p>{t('attention.unreadable')}</p>}
          <Photo entry={entry} words={words} />
          <WaysOut entry={entry} words={words} />
        </>
      )}
    </article>
  )
}

function Head({ id, entry, words }: { id: string; entry: RefusedEntry; words: EntryInWords }): ReactNode {
  const t = useTexts()
  const { person } = words
  return (
    <header className={styles.head}>
      {person && !entry.sealed ? <Face id={person.id ?? entry.mid} name={person.name} picture={person.picture} size="m" /> : <Mark />}
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {entry.sealed ? (
            t('attention.sealed')
          ) : (
            <>
              {person && <>{person.id ? <Link to={clientPath(person.id)}>{person.name}</Link> : person.name} · </>}
              {words.title}
            </>
          )}
        </h3>
        <p className={styles.when}>{words.when}</p>
      </div>
    </header>
  )
}

const Mark = (): ReactNode => (
  <span className={styles.mark}>
    <Icon name="warning" size={22} />
  </span>
)

function Reasons({ words: { reasons } }: { words: EntryInWords }): ReactNode {
  const t = useTexts()
  if (reasons.length === 0) return null
  return (
    <p className={styles.reason}>
      <Icon name="warning" size={18} />
      <span>
        {t('attention.why')} {reasons.join(' ')}
      </span>
    </p>
  )
}

function Typed({ words: { rows } }: { words: EntryInWords }): ReactNode {
  const t = useTexts()
  return (
    <dl className={styles.rows}>
      {rows.map(({ field, label, value, was, errors }) => (
        <div key={field} className={styles.row} data-wrong={errors.length > 0}>
          <dt>{label}</dt>
          <dd>
            {value}
            {was !== null && <span className={styles.was}>{t('attention.was', { value: was })}</span>}
            {errors.length > 0 && (
              <span className={styles.error}>
                <Icon name="warning" size={16} />
                {errors.join(' ')}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The photo; it is stored at the computer where it was taken. */
function Photo({ entry: { name }, words: { picture } }: { entry: RefusedEntry; words: EntryInWords }): ReactNode {
  const t = useTexts()
  if (picture) return <img className={styles.photo} src={picture} alt={t('attention.photo.alt')} />
  return isPhoto(name) && <p>{t('attention.photo.elsewhere')}</p>
}

function WaysOut({ entry, words }: { entry: RefusedEntry; words: EntryInWords }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { user } = useSession()
  const [open, setOpen] = useState<'again' | 'discard' | null>(null)
  const [isCopied, setCopied] = useState(false)
  const needs = endpointOf(entry)?.spec.needs
  const isComplete = entry.input !== null && (!isPhoto(entry.name) || words.picture !== null)
  const mayResend = isComplete && needs !== undefined && has(new Set(user?.rights), needs)
  const tell = (error: unknown): void => notify.refused(error instanceof Error ? error.message : t('common.unexpected'))
  const copy = (): void => {
    navigator.clipboard.writeText(entryText(words, t)).then(
      () => {
        setCopied(true)
        notify.success(t('attention.copied'))
      },
      () => notify.refused(t('attention.copyFailed')),
    )
  }
  const settle = (): void => {
    entry.settle('copied', null).then(() => notify.success(t('attention.settled')), tell)
  }
  return (
    <>
      <div className={styles.ways}>
        {mayResend && (
          <Button variant="primary" icon={<Icon name="edit" />} onClick={() => setOpen('again')}>
            {t('attention.resend')}
          </Button>
        )}
        <Button icon={<Icon name="copy" />} onClick={copy}>
          {t('attention.copy')}
        </Button>
        <Button icon={<Icon name="print" />} onClick={() => printEntry(words, t)}>
          {t('common.action.print')}
        </Button>
        <Button icon={<Icon name="ban" />} onClick={() => setOpen('discard')}>
          {t('attention.discard')}
        </Button>
      </div>
      {isCopied && (
        <p className={styles.next}>
          {t('attention.copiedNext')}
          <Button onClick={settle}>{t('attention.settle')}</Button>
        </p>
      )}
      {open === 'again' && entry.input && <AgainDialog entry={entry} input={entry.input} words={words} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog entry={entry} onClose={() => setOpen(null)} />}
    </>
  )
}
