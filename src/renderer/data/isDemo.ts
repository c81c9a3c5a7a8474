/** Whether this server is not for real use: it has the demo's users, and shows developers' pages. */
export const isDemo = (): boolean => document.querySelector<HTMLMetaElement>('meta[name="koduke:demo"]')?.content === '1'
