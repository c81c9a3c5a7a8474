import type { ReactNode } from 'react'
import type { Action } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Row } from '#ui/Row.tsx'

interface FormButtonsProps {
  form: { action: Pick<Action<never, unknown>, 'state'> }
  save: string
  icon?: IconName
  /** Without it there is nothing to cancel. */
  onCancel?: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of an inline form: send it, or cancel. */
export function FormButtons({ form, save, icon, onCancel, children }: FormButtonsProps): ReactNode {
  const t = useTexts()
  return (
    <Row>
      <Button submit variant="primary" icon={icon && <Icon name={icon} />} busy={form.action.state === 'sending'}>
        {save}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('common.action.cancel')}</Button>}
      {children}
    </Row>
  )
}
