import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import type { PdfDialogProps } from './PdfDialog.tsx'

const PdfDialog = later(async () => (await import('./PdfDialog.tsx')).PdfDialog)

/** The PDF viewer, loaded on first use. */
export function LaterPdf(props: PdfDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <PdfDialog {...props} />
    </Suspense>
  )
}
