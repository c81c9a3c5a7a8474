import '#nouns/allergyWords.ts'
import { type ReactNode, useState } from 'react'
import type { AllergyView } from '#shared/contract/allergy.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { AllergyDialog } from './AllergyDialog.tsx'
import { AllergyRow } from './AllergyRow.tsx'
import { NoAllergiesDialog } from './AllergySteps.tsx'
import styles from './Health.module.css'

type OpenDialog = 'add' | 'none' | null

/** A person's allergies, the worst first, or the statement that there are none, or that nobody has asked; former ones below. */
export function Allergies({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { data, error, refetch } = useEndpoint('allergy.list', { id: clientId })
  const [asked, setAsked] = useState<OpenDialog>(null)
  const rows = data?.allergies ?? []
  const standing = rows.filter(({ ended_at, struck_at }) => ended_at === null && struck_at === null)
  const allergies = standing.filter(({ kind }) => kind !== 'none')
  const former = rows.filter((row) => !standing.includes(row))
  const close = (): void => setAsked(null)
  return (
    <Panel
      title={t('allergies.title')}
      extra={
        can('health.write') && (
          <Button icon={<Icon name="plus" />} onClick={() => setAsked('add')}>
            {t('allergies.add')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && allergies.length === 0 && (
        <None word={standing[0]} wasAsked={former.length > 0} onSay={can('health.write') ? () => setAsked('none') : null} />
      )}
      <Rows clientId={clientId} rows={allergies} />
      {former.length > 0 && (
        <Fold title={t('allergies.former', { count: former.length })}>
          <Rows clientId={clientId} rows={former} />
        </Fold>
      )}
      {asked === 'add' && <AllergyDialog clientId={clientId} onClose={close} />}
      {asked === 'none' && <NoAllergiesDialog clientId={clientId} onClose={close} />}
    </Panel>
  )
}

const Rows = ({ clientId, rows }: { clientId: string; rows: readonly AllergyView[] }): ReactNode => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <AllergyRow key={row.id} clientId={clientId} allergy={row} />
    ))}
  </ul>
)

interface NoneProps {
  /** The statement that there are none. */
  word: AllergyView | undefined
  /** There were allergies before. */
  wasAsked: boolean
  onSay: (() => void) | null
}

/** No allergy in force: stated, or not asked yet. */
function None({ word, wasAsked, onSay }: NoneProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <div className={styles.words}>
      {word ? (
        <>
          <strong>{t('allergies.none')}</strong>
          <Quiet as="span">{t('allergies.noneBy', { said: word.said_by ?? '', who: word.recorded_name, when: format.day(word.recorded_at) })}</Quiet>
        </>
      ) : (
        <Tag tone="amber" icon="help">
          {t(wasAsked ? 'allergies.askAgain' : 'allergies.unasked')}
        </Tag>
      )}
      {onSay && <Button onClick={onSay}>{t(word ? 'allergies.askedAgain' : 'allergies.sayNone')}</Button>}
    </div>
  )
}
