import { type FormEvent, type ReactNode, useState } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { MUNICIPALITIES } from '../../personal/parts/municipalities.ts'
import styles from './House.module.css'

/** An address as it is being written; null while nobody writes one. `base`: as it was when that began. */
export interface AddressDraft {
  address: string | null
  ehak: string | null
  base: string | null
}

interface AddressFormProps {
  house: HouseView
  draft: AddressDraft
  onChange: (draft: AddressDraft) => void
  onClose: () => void
}

/** The address as it is read, and the local government by which it is searched. */
export function AddressForm({ house: { id, location }, draft, onChange, onClose }: AddressFormProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const save = useAction('house.update')
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...save.fieldErrors, ...found }
  const { address, ehak, base } = { ...draft, address: draft.address ?? '' }
  // Whoever was told that it has changed, and saves once more, means it.
  const hasMoved = isChangedMeanwhile(save.error) && location !== base
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const input = { id, address, ...(ehak !== null && { ehak }), base: hasMoved ? location : base }
    const wrong = await checkInput('house.update', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || !(await save.run(input))) return
    notify.success(t('house.saved'))
    onClose()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert error={save.error} found={found} hasFieldErrors={Object.keys(errors).length > 0} />
      <Field
        label={t('house.place.address')}
        required
        error={errors['address']}
        hint={hasMoved ? `${t('house.place.address')}: ${location}` : t('house.place.addressHint')}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for */}
        <TextInput value={address} maxLength={200} autoFocus onChange={(next) => onChange({ ...draft, address: next })} />
      </Field>
      <Field label={t('house.place.kov')} error={errors['ehak']}>
        <Select searchable value={ehak} options={MUNICIPALITIES} onChange={(next) => onChange({ ...draft, ehak: next })} />
      </Field>
      <div className={styles.buttons}>
        <Button variant="primary" submit busy={save.state === 'sending'}>
          {t('house.place.save')}
        </Button>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
      </div>
    </form>
  )
}
