import type { ReactNode } from 'react'
import { Face } from '#web/Face.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import type { PersonInSight } from './personInSight.ts'
import { AllergyTags } from './AllergyTags.tsx'
import styles from './PersonStrip.module.css'
import { useClientWords } from '#nouns/useClientWords.ts'

/** Face, name, room and allergies in minimal height. */
export function PersonStrip({ person, size = 's' }: { person: PersonInSight; size?: 's' | 'l' }): ReactNode {
  const { client_id, name, picture, room, room_then = null, known } = person
  const words = useClientWords()
  return (
    <div className={styles.strip} data-person={client_id}>
      <Face id={client_id} name={name} picture={picture} size={size} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <Quiet as="span">{words.room(room, room_then)}</Quiet>
      </span>
      {known && (
        <span className={styles.marks}>
          <AllergyTags known={known} detailed />
        </span>
      )}
    </div>
  )
}
