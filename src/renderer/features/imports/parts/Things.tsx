import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { MadeView } from '#shared/contract/import.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Imports.module.css'

const FIRST = 12

/** What an import has created, by name; residents link to their pages. */
export function Things({ things, label }: { things: readonly MadeView[]; label: string }): ReactNode {
  const t = useTexts()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? things : things.slice(0, FIRST)
  return (
    <>
      <ul className={styles.things} aria-label={label}>
        {shown.map(({ entity, id, name }) => (
          <li key={id} className={styles.thing}>
            {entity === 'client' ? <Link to={`/koduke/kliendid/${id}`}>{name}</Link> : name}
          </li>
        ))}
      </ul>
      {shown.length < things.length && <Button onClick={() => setShowsAll(true)}>{t('imports.showAll', { count: things.length })}</Button>}
    </>
  )
}
