import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Face } from '#web/Face.tsx'
import { NameLines } from '#ui/NameLines.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import styles from './BeforePerson.module.css'
import { clientPath } from '#data/clientPaths.ts'
import { useClientWords } from '#nouns/useClientWords.ts'

interface BeforePersonProps {
  person: { client_id: string; name: string; picture: string | null; room: string | null; room_then?: string | null | undefined }
  size?: 'l' | 'xl'
  /** Safety alerts. */
  children: ReactNode
}

/** The person in front of the user, by face, name and room: the first thing shown in a round. */
export function BeforePerson({ person: { client_id, name, picture, room, room_then = null }, size = 'l', children }: BeforePersonProps): ReactNode {
  const words = useClientWords()
  return (
    <header className={styles.who}>
      <Face id={client_id} name={name} picture={picture} size={size} />
      <NameLines as="h2" name={<Link to={clientPath(client_id)}>{name}</Link>}>
        <Quiet as="span">{words.room(room, room_then)}</Quiet>
      </NameLines>
      <div className={styles.marks}>
        {children}
        <RowMark id={client_id} />
      </div>
    </header>
  )
}
