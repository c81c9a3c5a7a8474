import { useEffect, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import './documentWords.ts'
import { openPdf, type Pdf } from './pdf.ts'

/** The PDF at one of our addresses while it is viewed, or the error. */
export function usePdf(address: string): { pdf: Pdf | null; error: Error | null } {
  const t = useTexts()
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const unread = t('documents.pdf.unread')
  useEffect(() => {
    const leaving = new AbortController()
    let close: (() => void) | null = null
    const open = async (): Promise<void> => {
      try {
        const opened = await openPdf(await fileAt(address, leaving.signal))
        close = opened.close
        if (leaving.signal.aborted) close()
        else setPdf(opened.pdf)
      } catch (failure) {
        if (!leaving.signal.aborted) setError(new Error(unread, { cause: failure }))
      }
    }
    void open()
    return () => {
      leaving.abort()
      close?.()
    }
  }, [address, unread])
  return { pdf, error }
}

async function fileAt(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
