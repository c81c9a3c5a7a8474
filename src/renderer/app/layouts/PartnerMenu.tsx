import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#shared/contract/session.ts'
import { useDesk } from '#data/useDesk.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './TopBar.module.css'

/** The organisation for which the user works now; a menu if there are several. Switching starts a new session at the workspace's home. */
export function PartnerMenu({ user }: { user: SessionUser }): ReactNode {
  const t = useTexts()
  const { switchPartner } = useSession()
  const notify = useNotify()
  const navigate = useNavigate()
  const partners = [...user.partners.hk, ...user.partners.kov]
  const isDesk = useDesk() !== null
  const active = partners.find(({ id }) => id === user.active_partner)
  const own = t(user.own_role === 'admin' ? 'app.role.admin' : 'app.me.ownAccount')
  const name = user.house?.name ?? active?.name ?? own
  if (partners.length === 0) return null
  // A user of a single house has nothing to choose; one who works for nobody now needs a way back.
  const hasOwn = !isDesk && (user.own_role === 'admin' || partners.length > 1 || !active)
  if (partners.length < 2 && !hasOwn) return <span className={styles.house}>{name}</span>

  const change = async (id: string | null, chosen: string): Promise<void> => {
    try {
      await switchPartner(id)
      await navigate(id === null && user.own_role === 'user' ? '/' : '/koduke')
      notify.success(t('app.me.switched', { name: chosen }))
    } catch (error) {
      notify.refused(error instanceof Error ? error.message : t('common.unexpected'))
    }
  }
  const all = [...partners.map(({ id, name }) => ({ id, name })), ...(hasOwn ? [{ id: null, name: own }] : [])]
  const choices = all.map((each) => ({
    key: each.id ?? 'own',
    label: each.name,
    checked: each.id === user.active_partner,
    onSelect: () => void change(each.id, each.name),
  }))
  return (
    <DropMenu items={[{ key: 'partners', title: t('app.me.switchPartner'), choices }]}>
      <Button variant="bare" icon={<Icon name="building" />} aria-haspopup="menu" aria-label={t('app.me.worksFor', { name })}>
        <span className={styles.house}>{name}</span>
        <Icon name="down" size={16} />
      </Button>
    </DropMenu>
  )
}
