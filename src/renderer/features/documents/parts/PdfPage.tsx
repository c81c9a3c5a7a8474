import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import './documentWords.ts'
import { drawPage, type Pdf, sizeOf, wordsOf } from './pdf.ts'
import styles from './PdfDialog.module.css'

/** Default size of an unread page: A4 portrait. */
const UNKNOWN = { width: 794, height: 1123 }

/** One page, rendered when near the viewport; with its text for screen readers. */
export function PdfPage({ pdf, number, zoom }: { pdf: Pdf; number: number; zoom: number }): ReactNode {
  const t = useTexts()
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [{ width, height }, setSize] = useState(UNKNOWN)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!figure.current) return undefined
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), { rootMargin: '800px 0px' })
    observer.observe(figure.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear) return undefined
    let stop: (() => void) | null = null
    let isOver = false
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      if (isOver || !canvas.current) return
      setSize(sizeOf(page))
      const drawing = drawPage(page, canvas.current, zoom)
      stop = drawing.stop
      // Cancelled, since it is no longer visible.
      await drawing.done.catch(() => undefined)
      if (!isOver) setWords(await wordsOf(page))
    }
    void draw()
    return () => {
      isOver = true
      stop?.()
    }
  }, [pdf, number, zoom, isNear])
  return (
    <figure ref={figure} className={styles.page}>
      <div className={styles.paper} style={{ width: `calc(min(100%, ${width}px) * ${zoom})`, aspectRatio: `${width} / ${height}` }}>
        <canvas ref={canvas} className={styles.sheet} aria-hidden />
      </div>
      <figcaption className={styles.number}>
        {t('documents.pdf.page', { n: number, of: pdf.numPages })}
        <span className="visually-hidden">{words}</span>
      </figcaption>
    </figure>
  )
}
