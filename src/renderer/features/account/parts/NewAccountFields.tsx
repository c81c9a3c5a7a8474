import type { ReactNode } from 'react'
import { TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'

interface NewAccountFieldsProps {
  name: FormField<string>
  email: FormField<string>
  isSending: boolean
}

/** Fields of a new account, however the identity was proven. */
export function NewAccountFields({ name, email, isSending }: NewAccountFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <TextField {...name} label={t('account.register.name')} name="name" autoComplete="name" />
      <TextField
        {...email}
        label={t('account.email')}
        hint={t('account.register.emailHint')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
      />
      <Button submit variant="primary" block busy={isSending}>
        {t('account.register.submit')}
      </Button>
    </>
  )
}
