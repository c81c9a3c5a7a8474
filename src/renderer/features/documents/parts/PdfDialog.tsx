import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import './documentWords.ts'
import styles from './PdfDialog.module.css'
import { PdfPage } from './PdfPage.tsx'
import { usePdf } from './usePdf.ts'

export interface PdfDialogProps {
  /** The file's address and name. */
  address: string
  name: string
  onClose: () => void
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** A PDF in a full-width dialog, with a download button. */
export function PdfDialog({ address, name, onClose }: PdfDialogProps): ReactNode {
  const t = useTexts()
  const [tries, setTries] = useState(0)
  const [zoom, setZoom] = useState(1)
  const step = (by: 1 | -1): void => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + by] ?? now)
  useKeys({ '+': () => step(1), '=': () => step(1), '-': () => step(-1) })
  return (
    <Dialog open title={name} onClose={onClose} width={1000}>
      <div className={styles.bar} role="toolbar" aria-label={t('documents.pdf.tools')}>
        <Button
          variant="bare"
          icon={<Icon name="minus" />}
          aria-label={t('documents.pdf.smaller')}
          disabled={zoom === ZOOMS[0]}
          onClick={() => step(-1)}
        />
        <output className={styles.zoom} aria-label={t('documents.pdf.zoom')}>{`${zoom * 100} %`}</output>
        <Button
          variant="bare"
          icon={<Icon name="plus" />}
          aria-label={t('documents.pdf.larger')}
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => step(1)}
        />
        <Button icon={<Icon name="save" />} href={address} download={`${name}.pdf`}>
          {t('documents.pdf.save')}
        </Button>
      </div>
      <Pages key={tries} address={address} zoom={zoom} onRetry={() => setTries(tries + 1)} />
    </Dialog>
  )
}

/** All pages, stacked. */
function Pages({ address, zoom, onRetry }: { address: string; zoom: number; onRetry: () => void }): ReactNode {
  const t = useTexts()
  const { pdf, error } = usePdf(address)
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!pdf) return <ListSkeleton rows={6} />
  return (
    // What scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.pages} aria-label={t('documents.pages', { count: pdf.numPages })} tabIndex={0}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} zoom={zoom} />
      ))}
    </section>
  )
}

/** What keys do while the dialog is open. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const act = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (!ctrlKey && !metaKey) acts[key]?.()
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  })
}
