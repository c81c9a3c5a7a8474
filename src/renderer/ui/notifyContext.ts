import type { MessageInstance } from 'antd/es/message/interface'
import { createContext } from 'react'

/** Short notices at the top of the screen; provided by `LookProvider`. */
export const NotifyContext = createContext<MessageInstance | null>(null)
