import type { ReactNode } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { FormButtons } from '#forms/FormButtons.tsx'
import { SelectField, TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { MUNICIPALITIES } from '../../personal/parts/municipalities.ts'
import { useFormEnd } from './useFormEnd.ts'

interface AddressFormProps {
  house: HouseView
  /** The draft's name. */
  draft: string
  onClose: () => void
}

/** The displayed address, and the local government for the search. */
export function AddressForm({ house: { id, location, ehak, latitude }, draft, onClose }: AddressFormProps): ReactNode {
  const t = useTexts()
  const { onDone, cancel } = useFormEnd(onClose)
  const form = useEndpointForm('house.update', {
    draft,
    initial: { address: ehak === null && latitude === null ? '' : location, ehak, base: location },
    input: (typed, wasTold) => ({
      id,
      address: typed.address,
      ...(typed.ehak !== null && { ehak: typed.ehak }),
      base: wasTold ? location : typed.base,
    }),
    onDone,
  })
  const hasMoved = isChangedMeanwhile(form.action.error) && location !== form.values.base
  return (
    <InlineForm form={form}>
      <TextField
        {...form.field('address')}
        label={t('house.place.address')}
        required
        hint={hasMoved ? `${t('house.place.address')}: ${location}` : t('house.place.addressHint')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for
        autoFocus
      />
      <SelectField {...form.field('ehak')} label={t('house.place.kov')} searchable options={MUNICIPALITIES} />
      <FormButtons form={form} save={t('house.place.save')} onCancel={() => cancel(form)} />
    </InlineForm>
  )
}
