import { type ReactNode, useState } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/Row.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { StateDialog } from './StateDialog.tsx'

interface SeenButtonsProps {
  item: Pick<ItemView, 'id' | 'client_id' | 'name'>
  /** The buttons' accessible name, if the belonging's name alone is ambiguous. */
  called?: string
}

/** The answer of a check: present, in one tap, or not found. */
export function SeenButtons({ item, called = item.name }: SeenButtonsProps): ReactNode {
  const t = useTexts()
  const check = useAction('item.check')
  const [isLost, setLost] = useState(false)
  return (
    <>
      <FormAlert error={check.error} />
      <Row gap={2}>
        <Button
          aria-label={t('items.check.here', { name: called })}
          icon={<Icon name="check" />}
          busy={check.state === 'sending'}
          onClick={() => void check.run({ id: item.client_id, items: [item.id] })}
        >
          {t('items.check.hereShort')}
        </Button>
        <Button aria-label={t('items.check.gone', { name: called })} aria-haspopup="dialog" onClick={() => setLost(true)}>
          {t('items.check.goneShort')}
        </Button>
      </Row>
      <AboutClient id={item.client_id}>{isLost && <StateDialog item={item} state="kadunud" onClose={() => setLost(false)} />}</AboutClient>
    </>
  )
}
