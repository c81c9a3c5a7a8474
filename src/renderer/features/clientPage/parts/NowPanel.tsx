import '#nouns/recordWords.ts'
import { type ReactNode, useState } from 'react'
import { isByMouth, isOnePress } from '#shared/rules/diaryKinds.ts'
import type { Finding } from '#shared/rules/health/findings.ts'
import { useData } from '#data/DataContext.ts'
import { useAction } from '#data/useAction.ts'
import type { Standing } from '#data/useRowActions.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { WayLink } from '#kit/WayLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { DUE_ICONS } from '#nouns/dueIcons.ts'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { NilByMouthTag } from '../../client/parts/NilByMouthTag.tsx'
import { DueDialog } from '../../diary/parts/DueDialog.tsx'
import { useTellDue } from '../../diary/parts/useTellDue.ts'
import { useHealthWords } from '#nouns/useHealthWords.ts'
import { useTrends } from '../../health/parts/useTrends.ts'
import { clientPath } from '#data/clientPaths.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { type NowLine, nowLines, nowState } from '#nouns/nowActs.ts'
import { AddTaskButton } from '../../tasks/parts/AddTaskButton.tsx'
import styles from './NowPanel.module.css'
import { useNow } from '#data/useNow.ts'
import { useNowWords } from '#nouns/useNowWords.ts'

/** What is due for this person: first late or noteworthy items, with reason and assignee; then upcoming ones, by time. */
export function NowPanel({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const now = new Date(useNow()).toISOString()
  const { data, error, refetch } = useEndpoint('client.due', { id: clientId })
  const { findings } = useTrends(clientId)
  const { outbox } = useData()
  const told = useTellDue(clientId)
  const [asked, setAsked] = useState<NowLine | null>(null)
  const seen = useAction('item.check')
  const lines = Map.groupBy(nowLines(data?.acts ?? []), (line) => nowState(line, now))
  const [late = [], due = [], later = []] = [lines.get('late'), lines.get('due'), lines.get('later')]
  const confirm = (line: NowLine): void => {
    const [ref = ''] = line.refs
    if (line.source === 'care' && !isOnePress(line.kind ?? 'other', told)) setAsked(line)
    else if (line.source === 'care') void told.tell({ root_id: ref, due_at: line.due_at })
    else void seen.run({ id: clientId, items: [...line.refs] })
  }
  const list = (of: readonly NowLine[], isLate = false): ReactNode =>
    of.map((line) => (
      <NowRow
        key={line.key}
        clientId={clientId}
        line={line}
        isLate={isLate}
        isWarned={told.isNilByMouth && line.source === 'care' && isByMouth(line.kind ?? 'other')}
        kept={line.source === 'care' ? told.standingOf({ root_id: line.refs[0] ?? '', due_at: line.due_at })?.kept : undefined}
        onTakeBack={(mid) => outbox?.drop(mid)}
        onConfirm={() => confirm(line)}
      />
    ))
  return (
    <Panel title={t('record.now.title')} extra={<AddTaskButton clientId={clientId} />} className={styles.panel ?? ''}>
      <FormAlert error={(asked ? null : told.error) ?? seen.error} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {late.length + findings.length > 0 && (
        <Lines title={t('record.now.alerts')} className={styles.alerts}>
          {list(late, true)}
          {findings.map((finding) => (
            <FindingRow key={finding.reading.measure} clientId={clientId} finding={finding} />
          ))}
        </Lines>
      )}
      {due.length > 0 && <Lines title={t('record.now.due')}>{list(due)}</Lines>}
      {data && late.length + findings.length + due.length === 0 && <Quiet>{t('record.now.none')}</Quiet>}
      {later.length > 0 && (
        <Fold title={t('record.now.later', { count: later.length })}>
          <ul className={styles.list}>{list(later)}</ul>
        </Fold>
      )}
      {asked && <AskedAct clientId={clientId} line={asked} told={told} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function Lines({ title, className, children }: { title: string; className?: string | undefined; children: ReactNode }): ReactNode {
  return (
    <section aria-label={title} className={className}>
      <h3>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface AskedActProps {
  clientId: string
  line: NowLine
  told: ReturnType<typeof useTellDue>
  onClose: () => void
}

/** The input required by a care act, if one tap is not enough. */
function AskedAct({
  clientId,
  line: { refs, kind, names, due_at },
  told: { tell, error, refusesPhotos, isNilByMouth },
  onClose,
}: AskedActProps): ReactNode {
  return (
    <DueDialog
      name={`${clientId} ${refs[0]} ${due_at}`}
      action={{ kind: kind ?? 'other', action: names.join(', '), amount: null, due_at }}
      refusesPhotos={refusesPhotos}
      isNilByMouth={isNilByMouth}
      error={error}
      onSave={(draft, photos) => tell({ root_id: refs[0] ?? '', due_at }, { draft, photos })}
      onClose={onClose}
    />
  )
}

interface NowRowProps {
  clientId: string
  line: NowLine
  isLate: boolean
  /** It is given by mouth, which the person must not be. */
  isWarned: boolean
  kept: Standing['kept']
  onTakeBack: (mid: string) => void
  onConfirm: () => void
}

/** One task: done by one tap if possible, otherwise a link to where it is done. */
function NowRow({ clientId, line, isLate, isWarned, kept, onTakeBack, onConfirm }: NowRowProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const words = useNowWords(clientId)
  const what = words.what(line)
  const isTap = can('diary.write') && (line.source === 'care' || line.source === 'item')
  const key = line.source === 'item' ? 'seen' : 'done'
  return (
    <li className={styles.row}>
      <Icon name={DUE_ICONS[line.source]} />
      <time className={styles.time} dateTime={line.due_at}>
        {words.short(line)}
      </time>
      <span className={styles.words}>
        <strong>{what}</strong>
        {isWarned && <NilByMouthTag />}
        <Quiet as="span">{[isLate && words.why(line), words.who(line)].filter(Boolean).join(' ')}</Quiet>
      </span>
      {kept ? (
        <KeptMark what={what} refusal={kept.refusal} onTakeBack={() => onTakeBack(kept.mid)} />
      ) : isTap ? (
        <Button
          icon={<Icon name="check" />}
          aria-label={t(`record.now.${key}Of`, { what: isWarned ? `${what}, ${t('clients.nilByMouth')}` : what })}
          onClick={onConfirm}
        >
          {t(`record.now.${key}`)}
        </Button>
      ) : (
        <WayLink to={words.path(line)} label={t('record.now.openOf', { what })}>
          {t('record.now.open')} <Icon name="right" size={18} />
        </WayLink>
      )}
    </li>
  )
}

/** An unusual reading, with the person's usual range. */
function FindingRow({ clientId, finding }: { clientId: string; finding: Finding }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useHealthWords()
  const what = words.finding(finding)
  return (
    <li className={styles.row}>
      <Icon name="pulse" />
      <time className={styles.time} dateTime={finding.reading.at}>
        {format.shortDay(finding.reading.at)}
      </time>
      <span className={styles.words}>
        <strong>{what}</strong>
        <Quiet as="span">{t('record.now.who', { who: t('record.by.health') })}</Quiet>
      </span>
      <WayLink to={`${clientPath(clientId)}/tervis`} label={t('record.now.openOf', { what })}>
        {t('record.now.open')} <Icon name="right" size={18} />
      </WayLink>
    </li>
  )
}
