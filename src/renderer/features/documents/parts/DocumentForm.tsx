import type { ReactNode } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { DOCUMENT_KINDS } from '#shared/rules/documents.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EditForm } from '../../personal/parts/EditForm.tsx'
import type { FieldSpec } from '../../personal/parts/fieldSpecs.ts'
import type { Edited } from '../../personal/parts/useEdit.ts'

const SPECS = [
  { field: 'title', kind: 'line', required: true },
  { field: 'kind', kind: 'choice', options: DOCUMENT_KINDS, required: true },
  { field: 'issued', kind: 'day' },
  { field: 'expires', kind: 'day' },
  { field: 'signers', kind: 'words' },
] as const satisfies readonly FieldSpec[]

/** What is written of a document. */
export const editedDocument = (document: DocumentView): Edited => ({
  name: 'document.save',
  specs: SPECS,
  clientId: document.client_id,
  rowId: document.id,
  current: { ...document },
})

interface DocumentFormProps {
  document: DocumentView
  label: string
  onRefetch: () => void
  onDone: () => void
}

/** What a document is, who signs it, and how long it is good. */
export function DocumentForm({ document, label, onRefetch, onDone }: DocumentFormProps): ReactNode {
  return (
    <Panel title={label}>
      <EditForm {...editedDocument(document)} list="documents" label={label} onRefetch={onRefetch} onDone={onDone} />
    </Panel>
  )
}
