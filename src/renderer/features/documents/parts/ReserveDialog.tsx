import { type ReactNode, useState } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { addDays } from '#shared/rules/time.ts'
import { useSession } from '../../../data/sessionContext.ts'
import { useAction } from '../../../data/useAction.ts'
import { useToday } from '../../clients/parts/useNow.ts'
import { useLanguage, useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldCell, FieldGrid } from '../../../ui/FieldGrid.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { checkInput } from '../../clients/parts/checkInput.ts'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import { valueOf } from '../../personal/parts/draftOf.ts'

/** Asks what the record does not know of a reservation, and has the contract drawn up. */
export function ReserveDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const { user } = useSession()
  const draw = useAction('agreement.reserve')
  const today = useToday()
  const [from, setFrom] = useState<string | null>(client.planned_on ?? today)
  const [until, setUntil] = useState<string | null>(addDays(client.planned_on ?? today, 30))
  const [daily, setDaily] = useState('')
  const [signer, setSigner] = useState(client.contacts[0]?.name ?? client.name)
  const [houseSigner, setHouseSigner] = useState(user?.name ?? '')
  const [found, setFound] = useState<Record<string, string>>({})
  const errors = { ...draw.fieldErrors, ...found }
  const submit = async (): Promise<void> => {
    const daily_cents = valueOf({ field: 'daily_cents', kind: 'money' }, daily)
    // Whether the values are the contract's is checked by its schema before anything is sent.
    const input = { client_id: client.id, from, until, daily_cents, signer, house_signer: houseSigner } as Parameters<typeof draw.run>[0]
    const wrong = await checkInput('agreement.reserve', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    const drawn = await draw.run(input)
    if (!drawn) return
    notify.success(t('documents.reserve.done', { number: drawn.document.number ?? '' }))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('documents.reserve.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={draw.state === 'sending'} onClick={() => void submit()}>
            {t('documents.reserve.submit')}
          </Button>
        </>
      }
    >
      <FormAlert error={draw.error} hasFieldErrors={Object.keys(draw.fieldErrors).length > 0} />
      <p>{t('documents.reserve.text')}</p>
      <FieldGrid>
        <FieldCell>
          <Field label={t('documents.reserve.from')} required error={errors.from}>
            <DateInput value={from} onChange={setFrom} />
          </Field>
        </FieldCell>
        <FieldCell>
          <Field label={t('documents.reserve.until')} required error={errors.until}>
            <DateInput value={until} onChange={setUntil} />
          </Field>
        </FieldCell>
        <FieldCell>
          <Field label={t('documents.reserve.signer')} required error={errors.signer}>
            <TextInput value={signer} onChange={setSigner} maxLength={120} autoComplete="off" />
          </Field>
        </FieldCell>
        <FieldCell>
          <Field label={t('documents.reserve.house')} required error={errors.house_signer}>
            <TextInput value={houseSigner} onChange={setHouseSigner} maxLength={120} autoComplete="off" />
          </Field>
        </FieldCell>
        <FieldCell whole>
          <Field label={t('documents.reserve.daily')} hint={t('documents.reserve.dailyHint')} error={errors.daily_cents}>
            <TextInput value={daily} onChange={setDaily} inputMode="decimal" autoComplete="off" />
          </Field>
        </FieldCell>
      </FieldGrid>
    </Dialog>
  )
}
