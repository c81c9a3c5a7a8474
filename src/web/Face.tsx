import { type ReactNode, useState } from 'react'
import styles from './Face.module.css'

interface FaceProps {
  /** Determines the colour, so that a person has the same one everywhere. */
  id: string
  name: string
  /** Address of a photo; without one, or if it fails to load, coloured initials. */
  picture?: string | null
  size: 's' | 'm' | 'l' | 'xl'
}

/** A person as a face; decoration beside their name, so hidden from screen readers. */
export function Face({ id, name, picture, size }: FaceProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null)
  const shows = picture && picture !== failed
  return (
    <span className={`${styles.face} ${styles[size]}`} data-tone={toneOf(id)} aria-hidden>
      {shows ? <img className={styles.photo} src={picture} alt="" loading="lazy" onError={() => setFailed(picture)} /> : initialsOf(name)}
    </span>
  )
}

const TONES = 12

/** FNV-1a over the whole id: ids created in the same second differ only at their ends. */
function toneOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % TONES
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('et')
}
