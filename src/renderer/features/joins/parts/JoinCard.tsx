import { type ReactNode, useState } from 'react'
import type { JoinView } from '#shared/contract/join.ts'
import { joinsAsHouse } from '#shared/rules/join.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { AcceptDialog, RefuseDialog } from './DecideDialogs.tsx'
import styles from './Joins.module.css'

const TONES = { sent: 'plain', confirmed: 'amber', declined: 'plain', accepted: 'mint', refused: 'berry' } as const

/** A request to join, with what to check, and the decision. */
export function JoinCard({ join }: { join: JoinView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  const { name, state, kind, decided_at, decided_by, reason } = join
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Tag tone={TONES[state]}>{t(`joins.states.${state}`)}</Tag>
      </header>
      <Warnings join={join} />
      <Facts facts={useFacts(join)} />
      {decided_at && (
        <Quiet>
          {t('joins.decided', { name: decided_by ?? '', when: format.dayTime(decided_at) })}
          {reason && ` · ${reason}`}
        </Quiet>
      )}
      {state === 'confirmed' && (
        <div className={styles.actions}>
          {joinsAsHouse(kind) ? (
            <Button variant="primary" icon={<Icon name="check" />} aria-label={`${t('joins.accept')}: ${name}`} onClick={() => setAsking('accept')}>
              {t('joins.accept')}
            </Button>
          ) : (
            <Quiet>{t('joins.byHand')}</Quiet>
          )}
          <Button icon={<Icon name="ban" />} aria-label={`${t('joins.refuse')}: ${name}`} onClick={() => setAsking('refuse')}>
            {t('joins.refuse')}
          </Button>
        </div>
      )}
      {asking === 'accept' && <AcceptDialog join={join} onClose={() => setAsking(null)} />}
      {asking === 'refuse' && <RefuseDialog join={join} onClose={() => setAsking(null)} />}
    </article>
  )
}

function Warnings({ join: { known, others } }: { join: JoinView }): ReactNode {
  const t = useTexts()
  if (known.length === 0 && others === 0) return null
  return (
    <p className={styles.warning}>
      <Icon name="warning" />
      <span>
        {[
          ...(known.length > 0 ? [t('joins.known', { houses: known.join(', ') })] : []),
          ...(others > 0 ? [t('joins.others', { count: others })] : []),
        ].join('. ')}
      </span>
    </p>
  )
}

function useFacts(join: JoinView): (readonly [label: string, value: ReactNode])[] {
  const t = useTexts()
  const format = useFormat()
  return [
    [t('joins.code'), join.registry_code],
    [t('joins.kind'), t(`joins.kinds.${join.kind}`)],
    [t('joins.licence'), join.licence_no ?? t('joins.noLicence')],
    [t('joins.size'), t('joins.sizeText', { houses: join.houses_n, places: join.places_n })],
    [t('joins.package'), t(`joins.packages.${join.package_id}`)],
    [t('joins.contact'), `${join.contact_name}, ${join.contact_role}`],
    [t('joins.email'), join.email],
    [t('joins.phone'), join.phone],
    [t('joins.message'), join.message],
    [
      t('joins.asked', { when: format.dayTime(join.asked_at) }),
      join.confirmed_at ? t('joins.confirmedAt', { when: format.dayTime(join.confirmed_at) }) : '–',
    ],
  ]
}
