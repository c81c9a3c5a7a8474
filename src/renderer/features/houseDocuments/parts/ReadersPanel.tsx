import { type ReactNode, useId } from 'react'
import type { HouseDocumentReaders } from '#shared/contract/houseDocument.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Fold } from '#ui/Fold.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Face } from '#web/Face.tsx'
import styles from './HouseDocuments.module.css'

interface ReadersPanelProps {
  readers: HouseDocumentReaders
  /** Of the version. */
  number: number
}

/** Who has not read the newest version, those of the current shift first, and who has; says how the shift is known. */
export function ReadersPanel({ readers: { read, missing, shift }, number }: ReadersPanelProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const here = missing.filter(({ on_shift }) => on_shift)
  const others = missing.filter(({ on_shift }) => !on_shift)
  const total = read.length + missing.length
  return (
    <Panel title={t('houseDocuments.readers.title', { n: number })}>
      <Stack>
        <div>
          <Tag tone={missing.length === 0 ? 'mint' : 'amber'} icon={missing.length === 0 ? 'check' : 'clock'}>
            {t('houseDocuments.readers.count', { count: read.length, total })}
          </Tag>
        </div>
        {missing.length === 0 ? (
          <Quiet>{t('houseDocuments.readers.all')}</Quiet>
        ) : (
          <>
            <People title={t('houseDocuments.readers.onShift')} none={t('houseDocuments.readers.noneHere')} people={here} />
            <Quiet>{t(`houseDocuments.readers.basis.${shift}`)}</Quiet>
            {others.length > 0 && <People title={t('houseDocuments.readers.others')} people={others} />}
          </>
        )}
        {read.length === 0 ? (
          <Quiet>{t('houseDocuments.readers.nobody')}</Quiet>
        ) : (
          <Fold title={`${t('houseDocuments.readers.read')} (${read.length})`}>
            <PeopleList people={read.map(({ at, ...person }) => ({ ...person, when: format.dayTime(at) }))} />
          </Fold>
        )}
      </Stack>
    </Panel>
  )
}

interface PeopleProps {
  title: string
  /** Shown if the list is empty. */
  none?: string
  people: readonly (Pick<HouseDocumentReaders['read'][number], 'id' | 'name' | 'role'> & { when?: string })[]
}

function People({ title, none, people }: PeopleProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.groupName}>
        {title}
      </h3>
      {people.length === 0 && none !== undefined && <Quiet>{none}</Quiet>}
      <PeopleList people={people} />
    </section>
  )
}

function PeopleList({ people }: Pick<PeopleProps, 'people'>): ReactNode {
  const t = useTexts()
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <Face id={person.id} name={person.name} size="s" />
          <span className={styles.who}>
            <span>{person.name}</span>
            <Quiet as="span">{[t(`app.role.${person.role}`), person.when].filter(Boolean).join(' · ')}</Quiet>
          </span>
        </li>
      ))}
    </ul>
  )
}
