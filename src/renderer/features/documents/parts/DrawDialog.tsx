import { type ReactNode, useState } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import type { NumberedKind } from '#shared/rules/documents.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useToday } from '#data/useNow.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import { drawInput, firstTerms, type Term, TERMS, wayOf } from './drawDraft.ts'

interface DrawDialogProps {
  client: ClientDetail
  kind: NumberedKind
  onClose: () => void
}

/** Asks what the record does not know of a paper, and has it drawn up. */
export function DrawDialog({ client, kind, onClose }: DrawDialogProps): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const language = useLanguage()
  const notify = useNotify()
  const { user } = useSession()
  const today = useToday()
  const way = wayOf(kind)
  const draw = useAction(way)
  const [terms, setTerms] = useState(() => firstTerms(kind, client, today))
  const [signer, setSigner] = useState(client.contacts[0]?.name ?? client.name)
  const [houseSigner, setHouseSigner] = useState(user?.name ?? '')
  const [found, setFound] = useState<Record<string, string>>({})
  const errors = { ...draw.fieldErrors, ...found }
  const submit = async (): Promise<void> => {
    // Whether the values are the contract's is checked by its schema before anything is sent.
    const input = drawInput(kind, { client_id: client.id, terms, signer, house_signer: houseSigner }) as Parameters<typeof draw.run>[0]
    const wrong = await checkInput(way, input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    const drawn = await draw.run(input)
    if (!drawn) return
    notify.success(t('documents.draw.done', { name: drawn.document.title }))
    onClose()
  }
  return (
    <SaveDialog
      title={words.choice('kind', kind)}
      save={t('documents.draw.submit')}
      action={draw}
      found={found}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <p>{t(way === 'agreement.attest' ? 'documents.draw.textOfRecord' : 'documents.draw.text')}</p>
      {errors['kind'] && <p role="alert">{errors['kind']}</p>}
      <FieldGrid>
        {TERMS[kind].map((term) => (
          <FieldCell key={term.field}>
            <TermField
              term={term}
              label={t(`documents.draw.field.${term.field}`)}
              hint={term.hint && t(`documents.draw.hint.${term.hint}`)}
              error={errors[term.field]}
              value={terms[term.field] ?? null}
              onChange={(value) => setTerms({ ...terms, [term.field]: value })}
            />
          </FieldCell>
        ))}
        <FieldCell>
          <Field label={t(`documents.draw.signer.${kind}`)} required error={errors['signer']}>
            <TextInput value={signer} onChange={setSigner} maxLength={120} autoComplete="off" />
          </Field>
        </FieldCell>
        <FieldCell>
          <Field label={t('documents.draw.house')} required error={errors['house_signer']}>
            <TextInput value={houseSigner} onChange={setHouseSigner} maxLength={120} autoComplete="off" />
          </Field>
        </FieldCell>
      </FieldGrid>
    </SaveDialog>
  )
}

interface TermFieldProps {
  term: Term
  label: string
  hint: string | undefined
  error: string | undefined
  value: string | null
  onChange: (value: string | null) => void
}

function TermField({ term, label, hint, error, value, onChange }: TermFieldProps): ReactNode {
  return (
    <Field label={label} required={term.required ?? false} error={error} {...(hint && { hint })}>
      {term.kind === 'day' ? (
        <DateInput value={value} onChange={onChange} />
      ) : (
        <TextInput value={value ?? ''} onChange={onChange} maxLength={120} autoComplete="off" {...INPUT_MODE[term.kind]} />
      )}
    </Field>
  )
}

const INPUT_MODE = { money: { inputMode: 'decimal' }, whole: { inputMode: 'numeric' }, line: {} } as const
