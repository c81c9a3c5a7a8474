import { type ReactNode, useState } from 'react'
import type { ContactView } from '#shared/contract/clientViews.ts'
import type { LinkView, PlanView } from '#shared/contract/plan.ts'
import { lastDayOf, type LinkState, linkStateAt } from '#shared/rules/plan/states.ts'
import type { Area, Topic } from '#shared/rules/plan/terms.ts'
import { LetterState } from '#kit/MailedLink.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import { useNow } from '#data/useNow.ts'
import { GiveLinkDialog } from './GiveLinkDialog.tsx'
import { LineDialog } from './LineDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './Plan.module.css'
import type { DraftSaving } from './useDraftPlan.ts'

interface BackgroundProps {
  clientId: string
  contacts: readonly ContactView[]
  links: readonly LinkView[]
  plans: readonly PlanView[]
  draft: PlanView | null
  saving: DraftSaving
  /** The house's first contact. */
  toName: string
  mayPlan: boolean
}

type Answer = LinkView['answers'][number]
type OpenDialog = 'give' | { link: LinkView } | { answer: Answer } | null

const LINK_TONES: Record<LinkState, Tone> = { avatud: 'sky', esitatud: 'mint', aegunud: 'amber', tuhistatud: 'plain' }

/** The likely area of the plan for an answer. */
const AREA_OF: Record<Topic, Area> = {
  nimi: 'suhtlus',
  elulugu: 'suhtlus',
  inimesed: 'suhtlus',
  too: 'tegevused',
  usk: 'tegevused',
  paevakava: 'uni',
  toit: 'soomine',
  room: 'tegevused',
  rahu: 'meeleolu',
  arritus: 'meeleolu',
  meeled: 'turvalisus',
  soovid: 'elulopp',
}

/** Families' answers: the issued links, and each answer, to be added to the draft plan. */
export function Background({ clientId, contacts, links, plans, draft, saving, toName, mayPlan }: BackgroundProps): ReactNode {
  const t = useTexts()
  const [asked, setAsked] = useState<OpenDialog>(null)
  const close = (): void => setAsked(null)
  const taken = new Set(plans.filter(({ state }) => state !== 'loppenud').flatMap(({ lines }) => lines.map(({ origin_id }) => origin_id)))
  const told = links.filter(({ purpose }) => purpose === 'taust')
  return (
    <Panel
      title={t('plan.link.title')}
      extra={
        mayPlan && (
          <Button icon={<Icon name="mail" />} onClick={() => setAsked('give')}>
            {t('plan.link.ask')}
          </Button>
        )
      }
    >
      {told.length === 0 && <Quiet>{t('plan.link.none')}</Quiet>}
      <ul className={styles.list}>
        {told.map((link) => (
          <GivenLink key={link.id} link={link} draft={draft} taken={taken} onAsk={mayPlan ? setAsked : null} />
        ))}
      </ul>
      {asked === 'give' && <GiveLinkDialog clientId={clientId} plan={null} toName={toName} onGiven={(link) => setAsked({ link })} onClose={close} />}
      {asked && asked !== 'give' && 'link' in asked && (
        <LinkDialog link={links.find(({ id }) => id === asked.link.id) ?? asked.link} contacts={contacts} onClose={close} />
      )}
      {asked && asked !== 'give' && 'answer' in asked && (
        <LineDialog
          line={null}
          draftName={`plan line ${asked.answer.id}`}
          told={{ area: AREA_OF[asked.answer.topic], need: asked.answer.text }}
          at={saving.at}
          of={{ origin: 'taust', origin_id: asked.answer.id }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface GivenLinkProps {
  link: LinkView
  draft: PlanView | null
  /** Answers used in a plan. */
  taken: ReadonlySet<string | null>
  /** Null without the right to plan. */
  onAsk: ((asked: OpenDialog) => void) | null
}

/** An issued link with its state and answers. */
function GivenLink({ link, draft, taken, onAsk }: GivenLinkProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const state = linkStateAt(link, new Date(useNow()).toISOString())
  return (
    <li className={styles.item}>
      <span className={styles.row}>
        <strong>{link.to_name}</strong>
        <Tag tone={LINK_TONES[state]}>{t(`plan.link.state.${state}`)}</Tag>
        {onAsk && state === 'avatud' && (
          <Button variant="bare" onClick={() => onAsk({ link })}>
            {t('plan.link.show')}
          </Button>
        )}
      </span>
      <span className={styles.quiet}>
        {link.answered_at ? format.day(link.answered_at) : t('plan.link.expires', { day: format.day(lastDayOf(link.expires_at)) })}
      </span>
      {state === 'avatud' && <LetterState link={link} />}
      {onAsk && link.answers.length > 0 && !draft && <span className={styles.quiet}>{t('plan.link.needsDraft')}</span>}
      <ul className={styles.list}>
        {link.answers.map((answer) => (
          <ToldAnswer
            key={answer.id}
            answer={answer}
            isTaken={taken.has(answer.id)}
            onTake={onAsk && draft?.state === 'mustand' ? () => onAsk({ answer }) : null}
          />
        ))}
      </ul>
    </li>
  )
}

function ToldAnswer({ answer, isTaken, onTake }: { answer: Answer; isTaken: boolean; onTake: (() => void) | null }): ReactNode {
  const t = useTexts()
  return (
    <li className={styles.item}>
      <span className={styles.quiet}>{t(`plan.topic.${answer.topic}.title`)}</span>
      <span>{answer.text}</span>
      {isTaken && (
        <span>
          <Tag tone="mint" icon="check">
            {t('plan.link.taken')}
          </Tag>
        </span>
      )}
      {onTake && !isTaken && (
        <span>
          <Button icon={<Icon name="plus" />} onClick={onTake}>
            {t('plan.link.take')}
          </Button>
        </span>
      )}
    </li>
  )
}
