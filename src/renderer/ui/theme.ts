import { type ThemeConfig, theme } from 'antd'
import { palette, type Shade } from './palette.ts'

/** Our theme in Ant Design's terms; every control is at least 44 px high. */
export function themeOf(shade: Shade): ThemeConfig {
  const colour = palette[shade]
  return {
    algorithm: shade === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colour.spruce,
      colorInfo: colour.sky,
      colorSuccess: colour.spruce,
      colorWarning: colour.amber,
      colorError: colour.berry,
      colorLink: colour.spruce,
      colorText: colour.ink,
      colorTextSecondary: colour.muted,
      colorTextTertiary: colour.muted,
      colorTextDescription: colour.muted,
      colorTextPlaceholder: colour.muted,
      colorTextLightSolid: colour.onAccent,
      colorBgBase: colour.paper,
      colorBgLayout: colour.linen,
      colorBgContainer: colour.paper,
      colorBgElevated: colour.paper,
      colorBorder: colour.edge,
      colorBorderSecondary: colour.line,
      fontFamily: 'var(--font)',
      fontSize: 16,
      controlHeight: 44,
      borderRadius: 10,
      borderRadiusLG: 16,
      // No animations: things appear at once, and a press never meets a moving button.
      motion: false,
      motionDurationMid: 'var(--quick)',
      motionDurationSlow: 'var(--quick)',
    },
    components: {
      Button: {
        ...exact(shade),
        fontWeight: 700,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Select: { optionHeight: 44, optionSelectedBg: colour.mint, optionPadding: '10px 12px' },
      Dropdown: { paddingBlock: 10 },
      Modal: { titleFontSize: 19 },
    },
  }
}

/** Ant Design's dark algorithm changes colours; ours are measured as they are. */
const exact = (shade: Shade) => {
  const { spruce, spruceDeep, berry } = palette[shade]
  return {
    colorPrimary: spruce,
    colorPrimaryHover: spruceDeep,
    colorPrimaryActive: spruceDeep,
    colorError: berry,
    colorErrorHover: berry,
    colorErrorActive: berry,
  }
}
