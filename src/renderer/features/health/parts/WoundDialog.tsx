import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { WoundView } from '#shared/contract/health.ts'
import { BODY_SIDES, type BodySide, WOUND_TYPES, type WoundType } from '#shared/rules/health/kinds.ts'
import { useToday } from '#data/useNow.ts'
import { ChoiceField, DayField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { Row } from '#ui/Row.tsx'
import { useSendPhoto } from '../../client/parts/useSendPhoto.ts'
import { BodyPicker, type BodyPoint } from './BodyMap.tsx'
import { LookFields, lookIn, newLook, sizesWrong } from './LookFields.tsx'
import styles from './WoundDialog.module.css'

interface WoundDialogProps {
  clientId: string
  /** The wound to assess; null for a new one. */
  wound: WoundView | null
  /** All known wounds. */
  wounds: readonly WoundView[]
  onClose: () => void
}

/** A new wound with its first assessment, or the next one of a known wound. */
export function WoundDialog({ wound, ...of }: WoundDialogProps): ReactNode {
  return wound ? <LookDialog wound={wound} {...of} /> : <NewWoundDialog {...of} />
}

type Saved = Output<typeof contract.health.look>

/** The photo is sent after its assessment; a failure is shown, and it can be retaken there. */
function useLookPhoto(wound: WoundView | null, wounds: readonly WoundView[], onSent: () => void) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { isSending, send } = useSendPhoto('health.image')
  const sendOf = async (answer: Saved): Promise<void> => {
    const known = new Set(wounds.flatMap(({ looks }) => looks.map(({ id }) => id)))
    const made = answer.health.wounds
      .filter(({ id }) => !wound || id === wound.id)
      .flatMap(({ looks }) => looks)
      .find(({ id }) => !known.has(id))
    for (const photo of photos) if (made) await send(made.id, photo)
    onSent()
  }
  return { fields: { photos, onPhotos: setPhotos }, isSending, onDone: (answer: Saved) => void sendOf(answer) }
}

/** The form while its photo is being sent: as while saving. */
const whileSending = <Form extends { action: object }>(form: Form, isSending: boolean): Form =>
  isSending ? { ...form, action: { ...form.action, state: 'sending' } } : form

function LookDialog({ wound, wounds, onClose }: Omit<WoundDialogProps, 'clientId'> & { wound: WoundView }): ReactNode {
  const t = useTexts()
  const today = useToday()
  const photo = useLookPhoto(wound, wounds, onClose)
  const form = useEndpointForm('health.look', {
    initial: () => newLook(wound, today),
    draft: `wound ${wound.id}`,
    input: (look) => ({ id: wound.id, ...lookIn(look, wound.type) }),
    wrong: (look) => sizesWrong(look, t('health.wound.sizeWrong')),
    onDone: photo.onDone,
  })
  const { field } = form
  const sizes = { length_mm: field('length_mm'), width_mm: field('width_mm'), depth_mm: field('depth_mm') }
  return (
    <FormDialog
      form={whileSending(form, photo.isSending)}
      width={680}
      title={`${t('health.wound.lookTitle')}: ${wound.place}`}
      save={t('common.action.save')}
      onClose={onClose}
    >
      <LookFields
        look={{ ...sizes, stage: field('stage'), note: field('note'), plan: field('plan'), next_on: field('next_on') }}
        type={wound.type}
        {...photo.fields}
      />
    </FormDialog>
  )
}

/** Input of a new wound with its first assessment. */
const newWound = (today: string) => ({
  side: 'front' as BodySide,
  point: null as BodyPoint | null,
  type: 'pressure' as WoundType | null,
  place: '',
  since: today as string | null,
  look: newLook(null, today),
})

function NewWoundDialog({ clientId, wounds, onClose }: Omit<WoundDialogProps, 'wound'>): ReactNode {
  const t = useTexts()
  const today = useToday()
  const photo = useLookPhoto(null, wounds, onClose)
  const form = useEndpointForm('health.addWound', {
    initial: () => newWound(today),
    draft: `wound ${clientId}`,
    input: ({ side, point, type, place, since, look }) => ({
      client_id: clientId,
      type: type ?? 'other',
      side,
      ...(point ?? NOWHERE),
      place: place.trim(),
      // The schema reports a missing day.
      since: since as string,
      look: lookIn(look, type ?? 'other'),
    }),
    wrong: ({ point, place, look }) => ({
      point: !point && t('health.wound.whereMissing'),
      place: place.trim() === '' && t('health.wound.placeMissing'),
      ...sizesWrong(look, t('health.wound.sizeWrong'), 'look.'),
    }),
    onDone: photo.onDone,
  })
  const { field, values } = form
  const sizes = { length_mm: field('look.length_mm'), width_mm: field('look.width_mm'), depth_mm: field('look.depth_mm') }
  const words = { note: field('look.note'), plan: field('look.plan') }
  return (
    <FormDialog form={whileSending(form, photo.isSending)} width={680} title={t('health.wound.add')} save={t('common.action.save')} onClose={onClose}>
      <WhereFields form={form} />
      <LookFields
        look={{ ...sizes, ...words, stage: field('look.stage'), next_on: field('look.next_on') }}
        type={values.type ?? 'other'}
        {...photo.fields}
      />
    </FormDialog>
  )
}

/** The position before it is chosen; `wrong` blocks sending. */
const NOWHERE: BodyPoint = { x: 0, y: 0 }

/** Position on the body, first day and kind. */
function WhereFields({ form: { field, values, found, change } }: { form: EndpointForm<ReturnType<typeof newWound>> }): ReactNode {
  const t = useTexts()
  const today = useToday()
  return (
    <Row gap={4}>
      <div className={styles.map}>
        <ChoiceField
          {...field('side')}
          label={t('health.wound.map')}
          quietLabel
          options={BODY_SIDES.map((value) => ({ value, label: t(`health.wound.${value}`) }))}
        />
        <BodyPicker side={values.side} value={values.point} onChange={(point) => change({ point })} />
        <FieldError words={found['point']} />
      </div>
      <div className={styles.facts}>
        <TextField {...field('place')} label={t('health.wound.place')} />
        <SelectField
          {...field('type')}
          label={t('health.wound.type')}
          options={WOUND_TYPES.map((value) => ({ value, label: t(`health.wound.types.${value}`) }))}
        />
        <DayField {...field('since')} label={t('health.wound.since')} max={today} />
      </div>
    </Row>
  )
}
