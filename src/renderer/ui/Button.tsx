import { Button as AntButton } from 'antd'
import type { ComponentProps, ReactNode, Ref } from 'react'

interface ButtonProps {
  children?: ReactNode
  /** `primary` is the one next step of a place; `quiet` is any other; `danger` cannot easily be undone; `bare` has no border. */
  variant?: 'primary' | 'quiet' | 'danger' | 'bare'
  icon?: ReactNode
  /** Required where there is only an icon. */
  'aria-label'?: string
  submit?: boolean
  /** Shows a spinner and ignores further clicks. */
  busy?: boolean
  disabled?: boolean
  block?: boolean
  href?: string
  /** For a link opened in another tab, or downloaded under this name. */
  target?: '_blank'
  download?: string
  onClick?: ComponentProps<typeof AntButton>['onClick']
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>
  className?: string
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
}

const LOOK = { primary: { type: 'primary' }, quiet: { type: 'default' }, danger: { type: 'primary', danger: true }, bare: { type: 'text' } } as const

/** A button of 44 px with our levels of importance; it submits a form only with `submit`. */
export function Button({ variant = 'quiet', submit = false, busy = false, ...rest }: ButtonProps): ReactNode {
  return <AntButton {...LOOK[variant]} {...rest} htmlType={submit ? 'submit' : 'button'} loading={busy} aria-busy={busy} autoInsertSpace={false} />
}
