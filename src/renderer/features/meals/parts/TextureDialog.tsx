import type { ReactNode } from 'react'
import type { PlateView } from '#shared/contract/meal.ts'
import { DRINK_THICKNESSES, FOOD_TEXTURES } from '#shared/rules/meal/texture.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { SelectField, TextField } from '#forms/fields.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { useMealText } from './useMealText.ts'

const LABELS = { food_texture: 'food', drink_thickness: 'drink', diet: 'diet', nil_by_mouth: 'nil' } as const
const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field)

/** Texture of food, thickness of drinks and diet of a resident. */
export function TextureDialog({ plate, onClose }: { plate: PlateView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const words = useMealText()
  const { client_id, client_name, food_texture, drink_thickness, diet, texture, texture_set, nil_by_mouth } = plate
  const form = useEndpointEdit('meal.texture', {
    current: { food_texture, drink_thickness, diet: diet ?? '', nil_by_mouth },
    input: (changes, base) => ({ client_id, ...changes, base }),
    onDone: () => {
      notify.success(t('meals.texture.saved', { name: client_name }))
      onClose()
    },
    onUnchanged: onClose,
  })
  const valueOf = (_field: string, value: unknown): string => {
    const food = FOOD_TEXTURES.find((each) => each === value)
    const drink = DRINK_THICKNESSES.find((each) => each === value)
    if (typeof value === 'boolean') return t(value ? 'common.state.yes' : 'common.state.no')
    return food ? words.food(food) : drink ? words.drink(drink) : typeof value === 'string' ? value : ''
  }
  return (
    <FormDialog form={form} title={t('meals.texture.title', { name: client_name })} save={t('meals.texture.save')} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={form.conflicts}
          kept={form.kept}
          onKeep={form.keep}
          labelOf={(field) => (isLabelled(field) ? t(`meals.texture.${LABELS[field]}`) : field)}
          wordsOf={valueOf}
        />
      )}
      <Stack gap={2}>
        <div>
          <Toggle isOn={form.values.nil_by_mouth} onToggle={() => form.change({ nil_by_mouth: !form.values.nil_by_mouth })} icon="ban">
            {t('meals.texture.nil')}
          </Toggle>
        </div>
        <Quiet>{t('meals.texture.nilHint')}</Quiet>
      </Stack>
      {food_texture === null && texture && <Quiet>{t('meals.texture.before', { words: texture })}</Quiet>}
      <SelectField
        {...form.field('food_texture')}
        label={t('meals.texture.food')}
        clearable
        options={FOOD_TEXTURES.toReversed().map((value) => ({ value, label: words.food(value) }))}
      />
      <SelectField
        {...form.field('drink_thickness')}
        label={t('meals.texture.drink')}
        clearable
        options={DRINK_THICKNESSES.map((value) => ({ value, label: words.drink(value) }))}
      />
      <TextField {...form.field('diet')} label={t('meals.texture.diet')} hint={t('meals.texture.dietHint')} autoComplete="off" />
      {texture_set && <Quiet>{t('meals.texture.set', { name: texture_set.by, day: format.day(texture_set.at) })}</Quiet>}
    </FormDialog>
  )
}
