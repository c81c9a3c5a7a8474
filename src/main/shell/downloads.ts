import { APP_ORIGIN } from '../ipc/sender.ts'

/** Only what a page of ours made itself may be kept as a file, and only as a table; the person chooses the place. */
export const mayKeep = (address: string, name: string): boolean =>
  address.startsWith(`blob:${APP_ORIGIN}/`) && /^[^\\/:*?"<>|]{1,120}\.csv$/i.test(name)
