import { type ReactNode, useEffect, useId, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useDesk } from '#data/useDesk.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { canPush, endpointHere, nameOf, subscribeHere, unsubscribeHere } from './pushHere.ts'

/** Push messages at this browser, for whoever allows them; on the desktop there are none. */
export function PushSwitch(): ReactNode {
  const t = useTexts()
  const isDesk = useDesk() !== null
  if (isDesk) return null
  return canPush() ? <Switch /> : <Quiet>{t('reminders.mine.pushMissing')}</Quiet>
}

function Switch(): ReactNode {
  const t = useTexts()
  const id = useId()
  const { data } = useEndpoint('push.get', {})
  const [here, setHere] = useNameHere()
  const [isDenied, setDenied] = useState(false)
  const subscribe = useAction('push.subscribe')
  const unsubscribe = useAction('push.unsubscribe')
  const isOn = here !== null && data !== undefined && data.known.includes(here)
  const turnOn = async (key: string): Promise<void> => {
    const made = await subscribeHere(key).catch(() => null)
    setDenied(made === null)
    if (made && (await subscribe.run(made))) setHere(await nameOf(made.endpoint))
  }
  const turnOff = async (): Promise<void> => {
    const endpoint = await unsubscribeHere()
    if (endpoint !== null) await unsubscribe.run({ endpoint })
    setHere(null)
  }
  const error = subscribe.error ?? unsubscribe.error
  const words = isDenied ? t('reminders.mine.pushDenied') : error ? t('reminders.action.failed', { reason: error.message }) : undefined
  return (
    <Stack gap={2}>
      <div>
        <Toggle isOn={isOn} icon="bell" onToggle={() => void (isOn ? turnOff() : data && turnOn(data.key))}>
          {t(isOn ? 'reminders.mine.pushOn' : 'reminders.mine.push')}
        </Toggle>
      </div>
      <Quiet>{t('reminders.mine.pushText')}</Quiet>
      <FieldError id={id} words={words} />
    </Stack>
  )
}

/** The name of this browser's subscription; null without one. */
function useNameHere(): [string | null, (name: string | null) => void] {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const look = async (): Promise<void> => {
      const endpoint = await endpointHere().catch(() => null)
      if (endpoint !== null) setName(await nameOf(endpoint))
    }
    void look()
  }, [])
  return [name, setName]
}
