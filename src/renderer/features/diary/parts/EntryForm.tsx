import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isByMouth } from '#shared/rules/diaryKinds.ts'
import { MOST_PHOTOS } from '#shared/rules/image.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PhotoPicker } from '../../photos/parts/PhotoPicker.tsx'
import { DIARY_ICONS } from './diaryIcons.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { type EntryDraft, firstField, missing } from './entryDraft.ts'
import styles from './EntryForm.module.css'
import { EntryValue } from './EntryValue.tsx'
import { MeasurementFields } from './MeasurementFields.tsx'

interface EntryFormProps {
  initial: EntryDraft
  /** Photos of a refused entry, for its corrected version. */
  initialPhotos?: readonly File[]
  /** The person does not want to be photographed. */
  refusesPhotos?: boolean
  /** Nothing may be given to the person by mouth. */
  isNilByMouth?: boolean
  onSave: (draft: EntryDraft, photos: readonly File[]) => void
  onCancel: () => void
  /** Receives every change, to save the draft. */
  onChange?: (draft: EntryDraft) => void
  /** The label of leaving it unsaved, unless it is going back. */
  back?: string
  /** In a sequence of people, whose entry it is: face and name on the button. */
  whose?: { client_id: string; name: string; picture: string | null }
}

const NO_PHOTOS: readonly File[] = []

/** The second and third tap of an entry: one choice by large buttons, then save. Enter saves, Escape returns to the icons. */
export function EntryForm({
  initial,
  initialPhotos = NO_PHOTOS,
  refusesPhotos = false,
  isNilByMouth = false,
  onSave,
  onCancel,
  onChange,
  back,
  whose,
}: EntryFormProps): ReactNode {
  const t = useTexts()
  const [draft, setDraft] = useState(initial)
  const [photos, setPhotos] = useState(initialPhotos)
  const [wasTried, setWasTried] = useState(false)
  const lacks = missing(draft)
  const { form, heading } = useSeen(initial)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setWasTried(true)
    if (lacks === null && draft.eventAt !== 'wrong') onSave(draft, photos)
  }
  const leave = (event: KeyboardEvent): void => {
    // A key press never discards text and photos.
    if (event.key === 'Escape' && !event.defaultPrevented && draft.text === '' && photos.length === 0) onCancel()
  }
  const change = (patch: Partial<EntryDraft>): void => {
    const next = { ...draft, ...patch }
    setDraft(next)
    onChange?.(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a short way; the button beside does the same
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={leave}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <Icon name={DIARY_ICONS[draft.kind]} size={28} />
        {t(`diary.kind.${draft.kind}`)}
      </h3>
      {isNilByMouth && <NilByMouth kind={draft.kind} />}
      {!draft.refused && <Question draft={draft} change={change} wasTried={wasTried} />}
      <EntryDetails draft={draft} change={change} wantsText={firstField(draft.kind) === null} lacks={wasTried ? lacks : null} />
      <PhotoPicker photos={photos} onChange={setPhotos} most={MOST_PHOTOS} />
      {refusesPhotos && (
        <p className={styles.follow}>
          <Icon name="info" />
          {t('photos.personRefused')}
        </p>
      )}
      {draft.kind === 'fall' && (
        <p className={styles.follow}>
          <Icon name="info" />
          {t('diary.composer.fallFollow')}
        </p>
      )}
      <EntryFooter back={back} whose={whose} lacksChoice={wasTried && lacks === 'choice'} onCancel={onCancel} />
    </form>
  )
}

/** Warns whoever writes down food or drink. It stops nobody: what has happened must be told. */
function NilByMouth({ kind }: Pick<EntryDraft, 'kind'>): ReactNode {
  const t = useTexts()
  if (!isByMouth(kind)) return null
  return (
    <p className={styles.danger}>
      <Icon name="ban" />
      {t('clients.nilByMouth')}
    </p>
  )
}

/** Scrolls to the form and focuses it when it replaces the icons. */
function useSeen({ kind }: EntryDraft): { form: RefObject<HTMLFormElement | null>; heading: RefObject<HTMLHeadingElement | null> } {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // On a phone the choice may be below the fold or above the view: the second tap must not need scrolling.
  useEffect(() => {
    if (!form.current) return
    const { top, bottom } = form.current.getBoundingClientRect()
    // The height of what covers the top: the bar and the person's strip.
    const head = Number.parseFloat(getComputedStyle(form.current).scrollMarginTop)
    // A form that starts near the top is not scrolled, so that the title above stays visible, whatever the length.
    const isLow = bottom > window.innerHeight && top > window.innerHeight / 3
    if (top < head || isLow) form.current.scrollIntoView({ block: 'start' })
  }, [])
  // The icons are gone: the focus and the screen reader move to the form.
  const isTold = firstField(kind) === null
  useEffect(() => {
    if (!isTold) heading.current?.focus({ preventScroll: true })
  }, [isTold])
  return { form, heading }
}

interface EntryFooterProps {
  back: string | undefined
  whose: EntryFormProps['whose'] | undefined
  /** Saving was tried without a choice. */
  lacksChoice: boolean
  onCancel: () => void
}

function EntryFooter({ back, whose, lacksChoice, onCancel }: EntryFooterProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.footer}>
      <Button onClick={onCancel} icon={<Icon name="back" />}>
        {back ?? t('diary.composer.back')}
      </Button>
      <FieldError words={lacksChoice ? t('diary.composer.chooseFirst') : undefined} />
      <Button
        variant="primary"
        submit
        icon={whose ? <Face id={whose.client_id} name={whose.name} picture={whose.picture} size="s" /> : <Icon name="check" />}
        className={styles.save ?? ''}
      >
        {whose ? t('diary.composer.saveOf', { name: whose.name }) : t('common.action.save')}
      </Button>
    </div>
  )
}

function Question({ draft, change, wasTried }: { draft: EntryDraft; change: (patch: Partial<EntryDraft>) => void; wasTried: boolean }): ReactNode {
  const first = firstField(draft.kind)
  if (!first) return null
  const set = (name: string, value: string | number): void => change({ values: { ...draft.values, [name]: value } })
  if (draft.kind === 'measurement') return <MeasurementFields values={draft.values} onChange={(values) => change({ values })} wasTried={wasTried} />
  return (
    <EntryValue
      kind={draft.kind}
      name={first.name}
      field={first.field}
      value={draft.values[first.name]}
      onChange={(value) => set(first.name, value)}
      size="big"
    />
  )
}
