import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShiftLine } from '#shared/contract/handover.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NameLines } from '#ui/NameLines.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useClientWords } from '#nouns/useClientWords.ts'
import type { PersonLines } from './byPerson.ts'
import { LINE_ICONS, LineWords } from '#nouns/LineWords.tsx'
import styles from './Shifts.module.css'

interface Line extends ShiftLine {
  is_later: boolean
  taken?: { by: string; at: string } | null
}

interface PersonCardProps {
  person: PersonLines<Line>
  isBrief?: boolean
  /** At the end of the header, such as taking all over. */
  extra?: ReactNode
  /** Takes over an untaken line. */
  onTake?: ((line: Line) => void) | undefined
}

/** What is reported about one person, line by line; later records are marked. */
export function PersonCard({ person, isBrief = false, extra, onTake }: PersonCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useClientWords()
  return (
    <Card className={styles.card} aria-label={person.name}>
      <div className={styles.who}>
        <Face id={person.client_id} name={person.name} size="m" />
        <NameLines name={<Link to={clientPath(person.client_id)}>{person.name}</Link>}>
          <Quiet as="span">{[person.room && words.room(person.room, person.room_then), person.unit].filter(Boolean).join(' · ')}</Quiet>
        </NameLines>
        {extra}
      </div>
      <ul className={styles.list}>
        {person.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <time className={styles.time} dateTime={line.at}>
              {format.time(line.at)}
            </time>
            <Icon name={LINE_ICONS[line.kind]} size={18} />
            <div className={styles.said}>
              <LineWords line={line} isBrief={isBrief} />
              {!isBrief && line.by && <Quiet as="span">{line.by}</Quiet>}
              {line.is_later && (
                <Tags>
                  <Tag tone="amber" icon="clock">
                    {t('shifts.later')} · {format.dayTime(line.recorded_at)}
                  </Tag>
                </Tags>
              )}
              {line.taken && <Quiet as="div">{t('shifts.taken', { who: line.taken.by, when: format.time(line.taken.at) })}</Quiet>}
            </div>
            {onTake && line.taken === null && (
              <Button
                variant="bare"
                icon={<Icon name="check" />}
                aria-label={`${t('shifts.take')}: ${person.name}, ${format.time(line.at)}`}
                onClick={() => onTake(line)}
              >
                {t('shifts.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
