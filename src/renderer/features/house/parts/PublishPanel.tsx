import { type ReactNode, useState } from 'react'
import { NEEDED_TO_SHOW, type NeededToShow } from '#shared/rules/publishing.ts'
import { useAction } from '#data/useAction.ts'
import { useConnection } from '#data/useConnection.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './House.module.css'

/** Where each required fact is edited. */
const WHERE: Record<NeededToShow, string> = {
  licence: '/koduke/maja/pakkumine',
  address: '/koduke/maja',
  contact: '/koduke/maja/andmed',
  price: '/koduke/hinnakiri',
  rooms: '/koduke/toad',
}

/** Whether the house is published; what is missing, and the button to publish or unpublish. */
export function PublishPanel({ mayWrite }: { mayWrite: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { online } = useConnection()
  const { data } = useEndpoint('house.shown', {})
  const [isHiding, setHiding] = useState(false)
  const { publish, error, isBusy } = usePublishing()
  if (!data) return null
  const { published_at: since, missing } = data
  return (
    <Panel title={t('house.publish.title')}>
      <p className={styles.state}>
        <Tag tone={since === null ? 'amber' : 'mint'} icon={since === null ? 'info' : 'check'}>
          {since === null ? t('house.publish.hidden') : t('house.publish.shown', { day: format.day(since) })}
        </Tag>
      </p>
      <FormAlert error={error} />
      {(since === null || missing.length > 0) && <Checklist missing={missing} />}
      {mayWrite && online && (
        <Row>
          {since === null ? (
            <Button variant="primary" busy={isBusy} disabled={missing.length > 0} onClick={() => void publish(true)}>
              {t('house.publish.show')}
            </Button>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => setHiding(true)}>
              {t('house.publish.hide')}
            </Button>
          )}
        </Row>
      )}
      {isHiding && (
        <Dialog
          open
          title={t('house.publish.hideTitle')}
          onClose={() => setHiding(false)}
          footer={
            <>
              <Button onClick={() => setHiding(false)}>{t('common.action.cancel')}</Button>
              <Button variant="primary" busy={isBusy} onClick={() => void publish(false).then(() => setHiding(false))}>
                {t('house.publish.hide')}
              </Button>
            </>
          }
        >
          <p>{t('house.publish.hideText')}</p>
        </Dialog>
      )}
    </Panel>
  )
}

function usePublishing() {
  const t = useTexts()
  const notify = useNotify()
  const action = useAction('house.publish')
  const publish = async (shown: boolean): Promise<void> => {
    if (await action.run({ shown })) notify.success(t(shown ? 'house.publish.shownNow' : 'house.publish.hiddenNow'))
  }
  return { publish, error: action.error, isBusy: action.state === 'sending' }
}

/** The required facts with their state, linked to where they are edited. */
function Checklist({ missing }: { missing: readonly NeededToShow[] }): ReactNode {
  const t = useTexts()
  return (
    <ul className={styles.checklist} aria-label={t('house.publish.list')}>
      {NEEDED_TO_SHOW.map((each) => {
        const isMissing = missing.includes(each)
        return (
          <li key={each} data-missing={isMissing}>
            <Icon name={isMissing ? 'warning' : 'check'} />
            {isMissing ? <a href={WHERE[each]}>{t(`house.publish.needs.${each}`)}</a> : t(`house.publish.needs.${each}`)}
            <Quiet as="span" large>
              {t(isMissing ? 'house.publish.missing' : 'house.publish.there')}
            </Quiet>
          </li>
        )
      })}
    </ul>
  )
}
