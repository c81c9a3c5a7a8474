import { type ReactNode, useState } from 'react'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { isOnTheWay } from '#shared/rules/order/order.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

type Opened = 'send' | 'again' | 'receive' | 'cancel'

/** The next step of an order as a button, and the rest in a menu. */
export function OrderActions({ order, onEdit }: { order: SupplierOrderView; onEdit: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { can } = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const { id, ver, state } = order
  const approve = useAction('order.approve')
  const reopen = useAction('order.reopen')
  const [mayWrite, mayApprove] = [can('order.write'), can('order.approve')]
  if (!mayWrite) return null
  const isComing = isOnTheWay(state)
  const isUntouched = order.lines.every(({ arrived_quantity }) => arrived_quantity === null)
  const approved = async (): Promise<void> => {
    if (await approve.run({ id, ver })) notify.success(t('orders.action.approved'))
  }
  return (
    <>
      <FormAlert error={approve.error ?? reopen.error} />
      {state === 'draft' && (
        <Button icon={<Icon name="edit" />} onClick={onEdit}>
          {t('orders.action.edit')}
        </Button>
      )}
      {state === 'draft' && mayApprove && (
        <Button variant="primary" icon={<Icon name="check" />} busy={approve.state === 'sending'} onClick={() => void approved()}>
          {t('orders.action.approve')}
        </Button>
      )}
      {state === 'approved' && (
        <Button variant="primary" icon={<Icon name="mail" />} aria-haspopup="dialog" onClick={() => setOpened('send')}>
          {t('orders.action.send')}
        </Button>
      )}
      {isComing && (
        <Button variant="primary" icon={<Icon name="check" />} aria-haspopup="dialog" onClick={() => setOpened('receive')}>
          {t('orders.action.receive')}
        </Button>
      )}
      <More
        choices={[
          ...(state === 'approved' && mayApprove ? [{ key: 'reopen', onSelect: () => void reopen.run({ id }) } as const] : []),
          ...(isComing ? [{ key: 'again', onSelect: () => setOpened('again') } as const] : []),
          ...(state !== 'cancelled' && isUntouched ? [{ key: 'cancel', onSelect: () => setOpened('cancel') } as const] : []),
        ]}
      />
      {(opened === 'send' || opened === 'again') && <SendDialog order={order} again={opened === 'again'} onClose={close} />}
      {opened === 'receive' && <ReceiveDialog order={order} onClose={close} />}
      {opened === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}

const ICONS = { reopen: 'undo', again: 'mail', cancel: 'ban' } as const

function More({ choices }: { choices: readonly { key: keyof typeof ICONS; onSelect: () => void }[] }): ReactNode {
  const t = useTexts()
  if (choices.length === 0) return null
  return (
    <DropMenu
      items={choices.map(({ key, onSelect }) => ({
        key,
        label: t(`orders.action.${key}`),
        icon: ICONS[key],
        danger: key === 'cancel',
        onSelect,
      }))}
    >
      <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('orders.action.more')} />
    </DropMenu>
  )
}

function CancelDialog({ order, onClose }: { order: SupplierOrderView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  return (
    <ActionReasonDialog
      name="order.cancel"
      input={{ id: order.id }}
      title={t('orders.cancel.title')}
      text={order.sent ? t('orders.cancel.text') : t('orders.cancel.unsent')}
      action={t('orders.action.cancel')}
      quick={[t('orders.cancel.quick.double'), t('orders.cancel.quick.other'), t('orders.cancel.quick.notNeeded')]}
      onDone={() => notify.success(t('orders.cancel.done'))}
      onClose={onClose}
    />
  )
}
