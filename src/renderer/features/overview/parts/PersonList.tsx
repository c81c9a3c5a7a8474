import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Face } from '#web/Face.tsx'
import { clientPath } from '#data/clientPaths.ts'
import styles from './OverviewList.module.css'

interface PersonListProps {
  people: readonly { client_id: string; name: string; words: string; mark?: ReactNode }[]
  /** The target page of rows; the main page by default. */
  page?: string
}

/** People with one thing to know about each; the row leads to them. */
export function PersonList({ people, page }: PersonListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {people.map(({ client_id, name, words, mark }) => (
        <li key={`${client_id} ${words}`}>
          <Link to={page ? `${clientPath(client_id)}/${page}` : clientPath(client_id)} className={styles.row}>
            <Face id={client_id} name={name} size="m" />
            <span className={styles.words}>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.quiet}>{words}</span>
            </span>
            {mark}
          </Link>
        </li>
      ))}
    </ul>
  )
}
