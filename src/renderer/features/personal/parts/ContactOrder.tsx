import { type ReactNode, useEffect, useRef } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'

interface ContactOrderProps {
  client: ClientDetail
  id: string
  name: string
}

/** Moves a contact up or down in the calling order. The focus follows. */
export function ContactOrder({ client, id, name }: ContactOrderProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const order = useAction('client.orderContacts')
  const up = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const down = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const pressed = useRef<{ by: -1 | 1; from: number } | null>(null)
  const ids = client.contacts.map((each) => each.id)
  const index = ids.indexOf(id)
  useEffect(() => {
    if (!pressed.current || pressed.current.from === index) return
    // At an end the pressed button becomes disabled.
    const [same, other] = pressed.current.by < 0 ? [up, down] : [down, up]
    const next = same.current?.disabled ? other : same
    next.current?.focus()
    pressed.current = null
  })
  const move = async (by: -1 | 1): Promise<void> => {
    pressed.current = { by, from: index }
    const others = ids.filter((each) => each !== id)
    const answer = await order.run({ clientId: client.id, ids: others.toSpliced(index + by, 0, id) })
    if (answer) notify.success(t('personal.moved', { name, position: index + by + 1 }))
  }
  return (
    <>
      <Button
        ref={up}
        variant="bare"
        icon={<Icon name="sooner" />}
        aria-label={t('personal.up', { name })}
        disabled={index === 0}
        onClick={() => void move(-1)}
      />
      <Button
        ref={down}
        variant="bare"
        icon={<Icon name="later" />}
        aria-label={t('personal.down', { name })}
        disabled={index === ids.length - 1}
        onClick={() => void move(1)}
      />
    </>
  )
}
