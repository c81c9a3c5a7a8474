import type { ReactNode } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import type { NumberedKind } from '#shared/rules/documents.ts'
import { useSession } from '#data/sessionContext.ts'
import { useToday } from '#data/useNow.ts'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type FormField, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import { type Drawn, drawInput, firstTerms, type Term, TERMS, wayOf } from './drawDraft.ts'

interface DrawDialogProps {
  client: ClientDetail
  kind: NumberedKind
  onClose: () => void
}

/** Asks for what the record does not contain, and generates the paper. */
export function DrawDialog({ client, kind, onClose }: DrawDialogProps): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const notify = useNotify()
  const { user } = useSession()
  const today = useToday()
  const way = wayOf(kind)
  const form = useEndpointForm(way, {
    initial: (): Drawn => ({
      ...firstTerms(kind, client, today),
      signer: client.contacts[0]?.name ?? client.name,
      house_signer: user?.name ?? '',
    }),
    // The contract's schema checks the values before sending.
    input: (typed) => drawInput(kind, client.id, typed) as never,
    onDone: (drawn) => {
      notify.success(t('documents.draw.done', { name: drawn.document.title }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={words.choice('kind', kind)} save={t('documents.draw.submit')} onClose={onClose}>
      <p>{t(way === 'agreement.attest' ? 'documents.draw.textOfRecord' : 'documents.draw.text')}</p>
      {form.found['kind'] && <p role="alert">{form.found['kind']}</p>}
      <FieldGrid>
        {TERMS[kind].map((term) => (
          <FieldCell key={term.field}>
            <TermField
              {...form.field(term.field)}
              term={term}
              label={t(`documents.draw.field.${term.field}`)}
              hint={term.hint && t(`documents.draw.hint.${term.hint}`)}
            />
          </FieldCell>
        ))}
        <FieldCell>
          <TextField {...form.field('signer')} label={t(`documents.draw.signer.${kind}`)} autoComplete="off" />
        </FieldCell>
        <FieldCell>
          <TextField {...form.field('house_signer')} label={t('documents.draw.house')} autoComplete="off" />
        </FieldCell>
      </FieldGrid>
    </FormDialog>
  )
}

interface TermFieldProps extends FormField<string | null | undefined> {
  term: Term
  label: string
  hint: string | undefined
}

function TermField({ term: { kind, required: isRequired }, value = null, ...field }: TermFieldProps): ReactNode {
  const required = isRequired ?? false
  return kind === 'day' ? (
    <DayField {...field} required={required} value={value} />
  ) : (
    <TextField {...field} required={required} value={value ?? ''} autoComplete="off" {...INPUT_MODE[kind]} />
  )
}

const INPUT_MODE = { money: { inputMode: 'decimal' }, whole: { inputMode: 'numeric' }, line: {} } as const
