import './photoWords.ts'
import { type ReactNode, useState } from 'react'
import { LargePhoto } from './LargePhoto.tsx'
import styles from './Photos.module.css'
import type { ShownPhoto } from './shownPhoto.ts'

/** A row of photos, each enlarged by tap or Enter. */
export function PhotoStrip({ label, photos }: { label: string; photos: readonly ShownPhoto[] }): ReactNode {
  const [open, setOpen] = useState<string | null>(null)
  const at = photos.findIndex(({ id }) => id === open)
  return (
    <>
      <ol className={styles.strip} aria-label={label}>
        {photos.map(({ id, src, alt, caption }) => (
          <li key={id}>
            <figure>
              <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(id)}>
                <img className={styles.small} src={src} alt={alt} loading="lazy" />
              </button>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ol>
      {at >= 0 && <LargePhoto photos={photos} at={at} onStep={(to) => setOpen(photos[to]?.id ?? null)} onClose={() => setOpen(null)} />}
    </>
  )
}
