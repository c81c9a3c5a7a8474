import type { ReactNode } from 'react'
import type { MealTable, PlateDishView, PlateView } from '#shared/contract/meal.ts'
import { DECISION_KINDS, type DecisionKind, harmsOfReplacement } from '#shared/rules/meal/plate.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { ChoiceField, TextField } from '#forms/fields.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'

/** A dish on a plate about which somebody decides. */
export interface Questioned {
  plate: PlateView
  dish: PlateDishView
  table: MealTable
}

interface DecideDraft {
  kind: DecisionKind | null
  instead: string
  reason: string
  standing: boolean
}

/** What was decided before, to be changed. */
const draftOf = ({ decision }: PlateDishView): DecideDraft => ({
  kind: decision?.kind ?? null,
  instead: decision?.instead ?? '',
  reason: decision?.reason ?? '',
  standing: decision?.is_standing ?? false,
})

/** What is done with a dish that may harm: who decides says so with their name. */
export function DecideDialog({ plate, dish, table, onClose }: Questioned & { onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { client_id, client_name, room } = plate
  const form = useEndpointForm('meal.decide', {
    initial: () => draftOf(dish),
    wrong: ({ kind, instead }) => {
      const harms = kind === 'instead' ? harmsOfReplacement(instead, plate.allergies, table.dishes) : []
      return { instead: harms.length > 0 && t('meals.decide.harms', { substances: harms.join(', ') }) }
    },
    // The contract refuses what is missing, beside its field.
    input: ({ kind, instead, reason, standing }) => ({
      client_id,
      dish_id: dish.id,
      kind: kind as DecisionKind,
      instead: kind === 'instead' && instead.trim() !== '' ? instead.trim() : null,
      reason: reason.trim() || null,
      standing,
      ...(dish.conflict && { seen: dish.conflict.basis }),
    }),
    onDone: () => {
      notify.success(t('meals.decide.done', { name: client_name }))
      onClose()
    },
  })
  const { kind, standing } = form.values
  const hasOther = dish.is_choice && table.dishes.filter(({ is_choice }) => is_choice).length > 1
  return (
    <FormDialog form={form} title={t('meals.decide.title', { dish: dish.name })} save={t('meals.decide.save')} onClose={onClose}>
      <p>
        <strong>{[client_name, room].filter(Boolean).join(' · ')}</strong>
      </p>
      {dish.conflict && <p>{t(`meals.because.${dish.conflict.because}`, { substances: dish.conflict.substances.join(', ') })}</p>}
      {hasOther && <Quiet>{t('meals.decide.other')}</Quiet>}
      <ChoiceField
        {...form.field('kind')}
        required
        label={t('meals.decide.kindLabel')}
        options={DECISION_KINDS.map((value) => ({ value, label: t(`meals.decide.kind.${value}`) }))}
      />
      {kind === 'instead' && <TextField {...form.field('instead')} required label={t('meals.decide.instead')} autoComplete="off" />}
      <TextField
        {...form.field('reason')}
        required={kind === 'serve'}
        label={t('meals.decide.reason')}
        hint={kind === 'serve' ? t('meals.decide.reasonHint') : undefined}
        autoComplete="off"
      />
      <div>
        <Toggle isOn={standing} onToggle={() => form.change({ standing: !standing })}>
          {t('meals.decide.standing')}
        </Toggle>
        <Quiet>{t('meals.decide.standingHint')}</Quiet>
      </div>
    </FormDialog>
  )
}
