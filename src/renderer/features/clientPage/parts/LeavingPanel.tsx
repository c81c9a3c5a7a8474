import { type ReactNode, Suspense, useState } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { later } from '#ui/later.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './ClientSide.module.css'

const LeavingDialog = later(async () => (await import('./LeavingDialog.tsx')).LeavingDialog)

/** The planned day of leaving of a resident, which whoever may move them plans, changes and cancels. Nothing for others without a plan. */
export function LeavingPanel({ client }: { client: ClientDetail }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isResident = client.status === 'majas' || client.status === 'eemal'
  const mayPlan = can('client.move')
  if (!isResident || (client.leaving_on === null && !mayPlan)) return null
  return (
    <Panel title={t('clients.leaving.title')}>
      {client.leaving_on === null ? <Quiet large>{t('clients.leaving.none')}</Quiet> : <Planned client={client} />}
      {mayPlan && (
        <div className={styles.actions}>
          <Button
            icon={<Icon name="calendar" />}
            aria-haspopup="dialog"
            {...(client.leaving_on !== null && { 'aria-label': t('clients.leaving.changeOf') })}
            onClick={() => setIsOpen(true)}
          >
            {t(client.leaving_on === null ? 'clients.leaving.add' : 'clients.leaving.change')}
          </Button>
          {client.leaving_on !== null && <CancelLeaving client={client} />}
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <LeavingDialog client={client} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Planned({ client: { leaving_on, leaving_place, leaving_reason } }: { client: ClientDetail }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  return (
    <>
      <Facts
        facts={[
          [t('clients.leaving.on'), leaving_on && format.day(leaving_on)],
          [t('clients.leaving.place'), leaving_place],
          [t('clients.leaving.reason'), leaving_reason],
        ]}
      />
      {can('client.move') && (
        <div className={styles.actions}>
          <Quiet>{t('clients.leaving.next', { part: t('clients.page.part') })}</Quiet>
        </div>
      )}
    </>
  )
}

function CancelLeaving({ client: { id, leaving_on } }: { client: ClientDetail }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { run, state, error } = useAction('client.planLeaving')
  const cancel = async (): Promise<void> => {
    if (await run({ id, leaving_on: null, base: { leaving_on } })) notify.success(t('clients.leaving.cancelled'))
  }
  return (
    <>
      <Button busy={state === 'sending'} onClick={() => void cancel()}>
        {t('clients.leaving.cancel')}
      </Button>
      <FormAlert error={error} />
    </>
  )
}
