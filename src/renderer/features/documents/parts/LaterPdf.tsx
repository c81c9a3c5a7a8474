import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import type { PdfDialogProps } from './PdfDialog.tsx'

const PdfDialog = later(async () => (await import('./PdfDialog.tsx')).PdfDialog)

/** The reader of PDFs, fetched when somebody first opens one. */
export function LaterPdf(props: PdfDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <PdfDialog {...props} />
    </Suspense>
  )
}
