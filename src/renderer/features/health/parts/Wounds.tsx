import { type ReactNode, useState } from 'react'
import type { LookView, WoundView } from '#shared/contract/health.ts'
import { BODY_SIDES } from '#shared/rules/health/kinds.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { PhotoButton } from '../../client/parts/PhotoButton.tsx'
import { useToday } from '#data/useNow.ts'
import { BodyMap } from './BodyMap.tsx'
import rows from './Health.module.css'
import { Healing } from './Healing.tsx'
import { RecordRow } from './RecordRow.tsx'
import { WoundDialog } from './WoundDialog.tsx'
import styles from './Wounds.module.css'

/** Wounds on the body and in a list, each with its assessments; the same numbers in both. */
export function Wounds({ clientId, wounds }: { clientId: string; wounds: readonly WoundView[] }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [asked, setAsked] = useState<WoundView | 'add' | null>(null)
  const open = wounds.filter(({ ended_on, struck_at }) => ended_on === null && struck_at === null)
  const former = wounds.filter((wound) => !open.includes(wound))
  const marks = open.map(({ id, side, x, y }, index) => ({ id, side, x, y, label: String(index + 1) }))
  return (
    <Panel
      title={t('health.wound.title')}
      extra={
        can('health.write') && (
          <Button icon={<Icon name="plus" />} onClick={() => setAsked('add')}>
            {t('health.wound.add')}
          </Button>
        )
      }
    >
      {open.length === 0 && <Quiet>{t('health.wound.none')}</Quiet>}
      {open.length > 0 && (
        <div className={styles.wounds}>
          <Row gap={2}>
            {BODY_SIDES.filter((side) => marks.some((mark) => mark.side === side)).map((side) => (
              <BodyMap key={side} side={side} marks={marks.filter((mark) => mark.side === side)} />
            ))}
          </Row>
          <ul className={rows.list}>
            {open.map((wound, index) => (
              <Wound key={wound.id} wound={wound} number={index + 1} onLook={can('health.write') ? () => setAsked(wound) : null} />
            ))}
          </ul>
        </div>
      )}
      {former.length > 0 && (
        <Fold title={t('health.former', { count: former.length })}>
          <ul className={rows.list}>
            {former.map((wound) => (
              <Wound key={wound.id} wound={wound} number={null} onLook={null} />
            ))}
          </ul>
        </Fold>
      )}
      {asked && <WoundDialog clientId={clientId} wound={asked === 'add' ? null : asked} wounds={wounds} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

interface WoundProps {
  wound: WoundView
  /** The number on the body; null for a healed one. */
  number: number | null
  onLook: (() => void) | null
}

function Wound({ wound, number, onLook }: WoundProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const looks = wound.looks.filter(({ struck_at }) => struck_at === null)
  const [last, before] = looks
  const isOpen = wound.ended_on === null
  const next = isOpen ? last?.next_on : null
  const change = last && before ? areaOf(last) - areaOf(before) : 0
  return (
    <RecordRow
      what="wound"
      row={wound}
      name={wound.place}
      end={isOpen ? { what: 'wound', called: 'heal', since: wound.since } : null}
      actions={
        <>
          {onLook && (
            <Button icon={<Icon name="eye" />} onClick={onLook} aria-label={`${t('health.wound.look')}: ${wound.place}`}>
              {t('health.wound.look')}
            </Button>
          )}
          {onLook && last?.picture === null && (
            <PhotoButton name="health.image" id={last.id} hasPicture={false} now label={t('health.wound.photoAdd', { place: wound.place })} />
          )}
          {wound.looks.length > 1 && <Looks looks={wound.looks} />}
        </>
      }
    >
      <span className={rows.name}>
        {number !== null && <span className={styles.number}>{number}</span>}
        <strong>{wound.place}</strong>
        <span>{t(`health.wound.types.${wound.type}`)}</span>
        <Quiet as="span">{t('health.since', { day: format.day(wound.since) })}</Quiet>
      </span>
      {last && <LookWords look={last} />}
      <Healing place={wound.place} looks={looks} />
      <span className={rows.tags}>
        {change < 0 && <Tag tone="mint">{t('health.wound.smaller')}</Tag>}
        {change > 0 && (
          <Tag tone="berry" icon="warning">
            {t('health.wound.bigger')}
          </Tag>
        )}
        {next && (
          <Tag tone={next < today ? 'amber' : 'plain'}>
            {t(next < today ? 'health.wound.late' : 'health.wound.nextDay', { day: format.day(next) })}
          </Tag>
        )}
        {wound.ended_on && <Tag tone="mint">{t('health.wound.healed', { day: format.day(wound.ended_on) })}</Tag>}
      </span>
    </RecordRow>
  )
}

const areaOf = ({ length_mm, width_mm }: LookView): number => (length_mm ?? 0) * (width_mm ?? 0)

function LookWords({ look }: { look: LookView }): ReactNode {
  const t = useTexts()
  const { stage, length_mm: length, width_mm: width, depth_mm: depth, note, plan } = look
  const measured = [
    stage && t(`health.wound.stages.${stage}`),
    length !== null && width !== null && t('health.wound.size', { length, width }),
    depth !== null && t('health.wound.depthIs', { depth }),
  ]
  return (
    <>
      <span>{measured.filter(Boolean).join(' · ')}</span>
      {note && <span>{note}</span>}
      {plan && <span>{plan}</span>}
    </>
  )
}

function Looks({ looks }: { looks: readonly LookView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Fold title={t('health.wound.looks', { count: looks.length })} className={styles.looks}>
      <ul className={rows.list}>
        {looks.map((look) => (
          <RecordRow key={look.id} what="look" row={look} name={`${t('health.wound.lookTitle')} ${format.day(look.looked_at)}`}>
            <LookWords look={look} />
          </RecordRow>
        ))}
      </ul>
    </Fold>
  )
}
