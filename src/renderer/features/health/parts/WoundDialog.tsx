import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { WoundView } from '#shared/contract/health.ts'
import { BODY_SIDES, type BodySide, WOUND_STAGES, WOUND_TYPES, type WoundStage, type WoundType } from '#shared/rules/health/kinds.ts'
import { addDays } from '#shared/rules/time.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useToday } from '#data/useNow.ts'
import { useSendPhoto } from '../../clients/parts/useSendPhoto.ts'
import { PhotoPicker } from '../../photos/parts/PhotoPicker.tsx'
import { BodyPicker, type BodyPoint } from './BodyMap.tsx'
import styles from './WoundDialog.module.css'

const SIZES = ['length', 'width', 'depth'] as const

/** Millimetres as typed: null for nothing, undefined for what is no size. */
const readSize = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}

interface WoundDialogProps {
  clientId: string
  /** The one that is looked at; null of a new one. */
  wound: WoundView | null
  /** All that are known. */
  wounds: readonly WoundView[]
  onClose: () => void
}

/** A look at a wound being written, with what a new wound needs beside it. */
interface Draft {
  side: BodySide
  point: BodyPoint | null
  type: WoundType
  place: string
  since: string | null
  stage: WoundStage | null
  sizes: Record<(typeof SIZES)[number], string>
  words: { note: string; plan: string }
  next: string | null
}

const newLook = (wound: WoundView | null, today: string): Draft => ({
  side: 'front',
  point: null,
  type: wound?.type ?? 'pressure',
  place: '',
  since: today,
  stage: wound?.looks[0]?.stage ?? null,
  sizes: { length: '', width: '', depth: '' },
  words: { note: '', plan: wound?.looks[0]?.plan ?? '' },
  next: addDays(today, 3),
})

/** A new wound with its first look, or the next look at one that is known. */
export function WoundDialog({ clientId, wound, wounds, onClose }: WoundDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const add = useAction('health.addWound')
  const look = useAction('health.look')
  const action = wound ? look : add
  const { draft, change: become, since: leftAt, forget } = useDraft(`wound ${wound?.id ?? clientId}`, () => newLook(wound, today))
  const { side, point, type, place, since, stage, sizes, words, next } = draft
  const change = (patch: Partial<Draft>): void => become({ ...draft, ...patch })
  const [wasTried, setWasTried] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const sending = useSendPhoto('health.image')
  const isSizeWrong = SIZES.some((name) => readSize(sizes[name]) === undefined)
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (isSizeWrong) return
    const seen = {
      stage: type === 'pressure' ? stage : null,
      length_mm: readSize(sizes.length) ?? null,
      width_mm: readSize(sizes.width) ?? null,
      depth_mm: readSize(sizes.depth) ?? null,
      note: words.note.trim() || null,
      plan: words.plan.trim() || null,
      next_on: next,
    }
    if (wound) {
      await saved(await look.run({ id: wound.id, ...seen }))
      return
    }
    if (!point || place.trim() === '' || since === null) return
    await saved(await add.run({ client_id: clientId, type, side, ...point, place: place.trim(), since, look: seen }))
  }
  /** The photo goes after the look to which it belongs; that it could not be sent is said, and it can be taken again at the look. */
  const saved = async (answer: Output<typeof contract.health.look> | undefined): Promise<void> => {
    if (!answer) return
    const known = new Set(wounds.flatMap(({ looks }) => looks.map(({ id }) => id)))
    const made = answer.health.wounds
      .filter(({ id }) => !wound || id === wound.id)
      .flatMap(({ looks }) => looks)
      .find(({ id }) => !known.has(id))
    for (const photo of photos) if (made) await sending.send(made.id, photo)
    close()
  }
  return (
    <Dialog
      open
      width={680}
      title={wound ? `${t('health.wound.lookTitle')}: ${wound.place}` : t('health.wound.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={close}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending' || sending.isSending} onClick={() => void submit()}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <DraftBack since={leftAt} onAnew={forget} />
      <FormAlert error={action.error} hasFieldErrors={Object.keys(action.fieldErrors).length > 0} />
      {!wound && (
        <div className={styles.where}>
          <div className={styles.map}>
            <ChoiceRow
              label={t('health.wound.map')}
              quietLabel
              value={side}
              options={BODY_SIDES.map((value) => ({ value, label: t(`health.wound.${value}`) }))}
              onChange={(value) => change({ side: value })}
            />
            <BodyPicker side={side} value={point} onChange={(value) => change({ point: value })} />
            {wasTried && !point && <p role="alert">{t('health.wound.whereMissing')}</p>}
          </div>
          <div className={styles.facts}>
            <Field label={t('health.wound.place')} required error={wasTried && place.trim() === '' ? t('health.wound.placeMissing') : undefined}>
              <TextInput value={place} onChange={(value) => change({ place: value })} maxLength={120} />
            </Field>
            <Field label={t('health.wound.type')} required>
              <Select
                value={type}
                options={WOUND_TYPES.map((value) => ({ value, label: t(`health.wound.types.${value}`) }))}
                onChange={(value) => change({ type: value ?? 'other' })}
              />
            </Field>
            <Field
              label={t('health.wound.since')}
              required
              error={add.fieldErrors['since'] ?? (wasTried && since === null ? t('health.facts.dayMissing') : undefined)}
            >
              <DateInput value={since} onChange={(value) => change({ since: value })} max={today} />
            </Field>
          </div>
        </div>
      )}
      {type === 'pressure' && (
        <Field label={t('health.wound.stage')}>
          <Select
            value={stage}
            clearable
            options={WOUND_STAGES.map((value) => ({ value, label: t(`health.wound.stages.${value}`) }))}
            onChange={(value) => change({ stage: value })}
          />
        </Field>
      )}
      <FieldGrid narrow>
        {SIZES.map((name) => (
          <Field key={name} label={t(`health.wound.${name}`)} error={readSize(sizes[name]) === undefined ? t('health.wound.sizeWrong') : undefined}>
            <TextInput value={sizes[name]} onChange={(text) => change({ sizes: { ...sizes, [name]: text } })} inputMode="numeric" maxLength={3} />
          </Field>
        ))}
      </FieldGrid>
      <PhotoPicker photos={photos} onChange={setPhotos} most={1} />
      <Field label={t('health.wound.state')}>
        <TextArea value={words.note} onChange={(note) => change({ words: { ...words, note } })} rows={2} maxLength={4000} />
      </Field>
      <Field label={t('health.wound.plan')}>
        <TextArea value={words.plan} onChange={(plan) => change({ words: { ...words, plan } })} rows={2} maxLength={4000} />
      </Field>
      <Field label={t('health.wound.next')} error={action.fieldErrors['next_on'] ?? action.fieldErrors['look.next_on']}>
        <DateInput value={next} onChange={(value) => change({ next: value })} min={today} />
      </Field>
    </Dialog>
  )
}
