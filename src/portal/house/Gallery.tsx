import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ShownPhoto } from '#shared/contract/housePhoto.ts'
import { useWords } from '../portalContext.ts'
import styles from './Gallery.module.css'
import { PhotoViewer } from './PhotoViewer.tsx'

/** A house's photos: the first large, the others in a scrolling row. Without scripts each links to its large size. */
export function Gallery({ photos }: { photos: readonly ShownPhoto[] }): ReactNode {
  const { house: words } = useWords()
  const [open, setOpen] = useState<number | null>(null)
  const [first, ...rest] = photos
  if (!first) return null
  const show = (event: MouseEvent, at: number): void => {
    // Modified clicks open a new window as for any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(at)
  }
  return (
    <section className={styles.gallery} aria-label={words.photosTitle} data-alone={rest.length === 0}>
      <a href={first.large} className={styles.first} onClick={(event) => show(event, 0)}>
        <Photo photo={first} isFirst />
      </a>
      {rest.length > 0 && (
        <ul className={styles.rest}>
          {rest.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.large} onClick={(event) => show(event, index + 1)}>
                <Photo photo={photo} isFirst={false} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {open !== null && <PhotoViewer photos={photos} first={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** The displayed size; the browser chooses between the two files. */
function Photo({ photo: { alt, small, large, width, height }, isFirst }: { photo: ShownPhoto; isFirst: boolean }): ReactNode {
  const smallWidth = Math.round(width * Math.min(1, 640 / Math.max(width, height)))
  return (
    <img
      className={styles.photo}
      src={small}
      srcSet={`${small} ${smallWidth}w, ${large} ${width}w`}
      sizes={isFirst ? '(width < 860px) 100vw, 740px' : '(width < 860px) 46vw, 360px'}
      width={width}
      height={height}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
