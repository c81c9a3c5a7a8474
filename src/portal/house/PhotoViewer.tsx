import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ShownPhoto } from '#shared/contract/housePhoto.ts'
import { useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './Gallery.module.css'

interface PhotoViewerProps {
  photos: readonly ShownPhoto[]
  /** The first one shown. */
  first: number
  onClose: () => void
}

/** Photos one at a time in full size: a snapping strip, for swiping, arrow keys and buttons; Escape closes it. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps): ReactNode {
  const { house: words } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const { film, at, go, arrive, letGo } = useFilm(photos.length, first)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    show(film.current, first, 'instant')
    return () => element.close()
  }, [film, first])
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(at + by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a way beside its buttons
    <dialog ref={dialog} className={styles.viewer} aria-label={words.photosTitle} onClose={onClose} onKeyDown={step}>
      <div className={styles.bar}>
        <output>{fill(words.photoOf, { n: at + 1, of: photos.length })}</output>
        <button type="button" className={styles.key} aria-label={words.photoClose} onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <div
        ref={film}
        className={styles.film}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onPointerDown={letGo}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => arrive(scrollLeft / clientWidth)}
      >
        {photos.map(({ id, large, alt, width, height }, index) => (
          <figure key={id} className={styles.frame} inert={index !== at}>
            {/* Preloads the neighbours. */}
            <img src={large} alt={alt} width={width} height={height} loading={Math.abs(index - at) < 2 ? 'eager' : 'lazy'} />
            <figcaption aria-hidden>{alt}</figcaption>
          </figure>
        ))}
      </div>
      {photos.length > 1 && (
        <div className={styles.steps}>
          <button type="button" className={styles.key} aria-label={words.photoBefore} disabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronLeft aria-hidden />
          </button>
          <button type="button" className={styles.key} aria-label={words.photoNext} disabled={at === photos.length - 1} onClick={() => go(at + 1)}>
            <ChevronRight aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  )
}

/** The strip of photos, and its present index. */
function useFilm(count: number, first: number) {
  const film = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  // The target while the strip is still scrolling.
  const goal = useRef<number | null>(null)
  const go = (to: number): void => {
    if (to < 0 || to >= count) return
    goal.current = to
    setAt(to)
    show(film.current, to)
  }
  const arrive = (place: number): void => {
    if (Math.abs(place - Math.round(place)) > 0.02) return
    if (goal.current === null) setAt(Math.round(place))
    else if (goal.current === Math.round(place)) goal.current = null
  }
  /** A swipe takes over. */
  const letGo = (): void => {
    goal.current = null
  }
  return { film, at, go, arrive, letGo }
}

const show = (film: HTMLElement | null, at: number, behavior?: ScrollBehavior): void =>
  film?.scrollTo({ left: at * film.clientWidth, ...(behavior && { behavior }) })
