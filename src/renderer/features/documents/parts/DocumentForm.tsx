import type { ReactNode } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { Panel } from '#ui/Panel.tsx'
import { EditForm } from '../../personal/parts/EditForm.tsx'
import type { Edited } from '../../personal/parts/useEdit.ts'
import { DOCUMENT_SPECS } from './documentSpecs.ts'

/** The fields of a document. */
export const editedDocument = (document: DocumentView): Edited => ({
  name: 'document.save',
  specs: DOCUMENT_SPECS,
  clientId: document.client_id,
  rowId: document.id,
  current: { ...document },
})

interface DocumentFormProps {
  document: DocumentView
  label: string
  onDone: () => void
}

/** What a document is, who signs it, and its validity. */
export function DocumentForm({ document, label, onDone }: DocumentFormProps): ReactNode {
  return (
    <Panel title={label}>
      <EditForm {...editedDocument(document)} list="documents" label={label} onDone={onDone} />
    </Panel>
  )
}
