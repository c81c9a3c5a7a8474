import { type ReactNode, useRef, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { CareResident } from '#shared/contract/plan.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { useData } from '#data/DataContext.ts'
import { useAction } from '#data/useAction.ts'
import { useSession } from '#data/sessionContext.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Steady } from '#ui/Steady.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { PersonStrip } from '../../client/parts/PersonStrip.tsx'
import { useClientWords } from '#nouns/useClientWords.ts'
import { DiaryTiles } from '../../diary/parts/DiaryTiles.tsx'
import { type EntryDraft, entryInput, newEntry } from '../../diary/parts/entryDraft.ts'
import { EntryForm } from '../../diary/parts/EntryForm.tsx'
import { useEntryPhotos } from '../../diary/parts/useEntryPhotos.ts'
import styles from './Rounds.module.css'
import { CareSigns, residentInSight } from './SignsOf.tsx'

/** A group entry: kind, and the remaining people, by room. */
interface Group {
  kind: DiaryKind | null
  chosen: readonly string[]
  /** Null while people are being chosen. */
  waiting: readonly string[] | null
  saved: number
}

const NEW: Group = { kind: null, chosen: [], waiting: null, saved: 0 }
const isBegun = ({ kind }: Group): boolean => kind !== null

/**
 * One kind of entry for several people: each is asked separately, with their own face, room and value. No value of one person is ever
 * suggested for the next (a coroner was concerned that one resident’s diet stood in another’s records).
 */
export function GroupEntry({ residents }: { residents: readonly CareResident[] }): ReactNode {
  const { user } = useSession()
  const { draft: group, change: become, forget: restart } = useDraft<Group>('group', NEW, { isBegun })
  const change = (patch: Partial<Group>): void => become({ ...group, ...patch })
  const { kind, chosen, saved } = group
  // A person may have died or left since they were chosen; the others still wait.
  const waiting = group.waiting?.filter((id) => residents.some(({ client_id }) => client_id === id)) ?? null
  if (kind === null) return <ChooseKind userId={user?.id ?? ''} onChoose={(next) => change({ kind: next })} />
  const resident = residents.find(({ client_id }) => client_id === waiting?.[0])
  if (waiting !== null && !resident) return <GroupDone saved={saved} skipped={chosen.length - saved} onAgain={restart} />
  return (
    // After choosing, the first person's form appears under the pressing finger.
    <Steady>
      {waiting !== null && resident ? (
        <OneOfGroup
          key={resident.client_id}
          resident={resident}
          kind={kind}
          place={{ n: chosen.length - waiting.length + 1, of: chosen.length }}
          onDone={(isSaved) => change({ waiting: waiting.slice(1), saved: saved + (isSaved ? 1 : 0) })}
        />
      ) : (
        <ChoosePeople
          residents={residents.filter(({ is_away }) => !is_away)}
          kind={kind}
          chosen={chosen}
          onChange={(next) => change({ chosen: next })}
          onBack={restart}
          onStart={() => change({ waiting: residents.map(({ client_id }) => client_id).filter((id) => chosen.includes(id)) })}
        />
      )}
    </Steady>
  )
}

function ChooseKind({ userId, onChoose }: { userId: string; onChoose: (kind: DiaryKind) => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.group}>
      <p>{t('rounds.group.intro')}</p>
      <Panel title={t('rounds.group.kind')}>
        <DiaryTiles userId={userId} focused={null} onChoose={onChoose} />
      </Panel>
    </div>
  )
}

interface ChoosePeopleProps {
  residents: readonly CareResident[]
  kind: DiaryKind
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  onBack: () => void
  onStart: () => void
}

function ChoosePeople({ residents, kind, chosen, onChange, onBack, onStart }: ChoosePeopleProps): ReactNode {
  const t = useTexts()
  const words = useClientWords()
  const toggle = (id: string): void => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div className={styles.group}>
      <Panel title={t('rounds.group.people', { kind: t(`diary.kind.${kind}`) })}>
        <ul className={styles.people}>
          {residents.map(({ client_id, name, picture, room }) => (
            <li key={client_id}>
              <button type="button" className={styles.person} aria-pressed={chosen.includes(client_id)} onClick={() => toggle(client_id)}>
                <Face id={client_id} name={name} picture={picture} size="m" />
                <span className={styles.what}>
                  <strong>{name}</strong>
                  <Quiet as="span">{words.room(room)}</Quiet>
                </span>
                {chosen.includes(client_id) && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <Row apart gap={2}>
        <Button icon={<Icon name="back" />} onClick={onBack}>
          {t('diary.composer.back')}
        </Button>
        <Button variant="primary" disabled={chosen.length === 0} icon={<Icon name="right" />} onClick={onStart}>
          {t('rounds.group.start', { count: chosen.length })}
        </Button>
      </Row>
    </div>
  )
}

interface OneOfGroupProps {
  resident: CareResident
  kind: DiaryKind
  place: { n: number; of: number }
  onDone: (isSaved: boolean) => void
}

/**
 * The face stays visible above the form and on the save button. The next person is asked only when the server, or this desktop, has
 * accepted this entry; a second impatient press affects nobody.
 */
function OneOfGroup({ resident, kind, place, onDone }: OneOfGroupProps): ReactNode {
  const t = useTexts()
  const { outbox } = useData()
  const { send } = useEntryPhotos()
  const taken = useRef<readonly File[]>([])
  const add = useAction('diary.add', {
    onKept: (mid) => {
      const photos = taken.current
      outbox?.whenSent(mid, (answer) => send((answer as Output<typeof contract.diary.add>).entry.id, photos))
      onDone(true)
    },
  })
  const [initial] = useState(() => newEntry(kind, new Date().getHours()))
  const save = async (draft: EntryDraft, photos: readonly File[]): Promise<void> => {
    taken.current = photos
    const answer = await add.run(entryInput(draft, resident.client_id))
    if (!answer) return
    send(answer.entry.id, photos)
    onDone(true)
  }
  return (
    <Card className={`${styles.card} ${styles.group}`} aria-label={resident.name}>
      <Quiet as="output">{t('rounds.group.step', place)}</Quiet>
      <div ref={tellHeight} className={styles.inSight}>
        <PersonStrip person={residentInSight(resident)} size="l" />
      </div>
      <CareSigns resident={resident} belowStrip />
      <FormAlert error={add.error} />
      <EntryForm
        initial={initial}
        refusesPhotos={resident.care.photo_refused === 1}
        isNilByMouth={resident.care.nil_by_mouth === 1}
        onSave={(draft, photos) => void save(draft, photos)}
        onCancel={() => onDone(false)}
        back={t('rounds.group.skip')}
        whose={resident}
      />
    </Card>
  )
}

/** A long name or many allergies cover more: the form is scrolled below them (`EntryForm.module.css`). */
function tellHeight(strip: HTMLDivElement | null): void {
  strip?.parentElement?.style.setProperty('--sight', `${strip.offsetHeight}px`)
}

function GroupDone({ saved, skipped, onAgain }: { saved: number; skipped: number; onAgain: () => void }): ReactNode {
  const t = useTexts()
  return (
    <EmptyState
      icon="done"
      title={t('rounds.group.doneTitle')}
      text={t('rounds.group.doneText', { saved, skipped })}
      action={<Button onClick={onAgain}>{t('rounds.group.again')}</Button>}
    />
  )
}
