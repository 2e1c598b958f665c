// Generated from actions/prebuilt/ by `npm run generate`. Do not edit.

/**
 * The prebuilt actions by slug. `inputs` and `outputs` contain each slot's type: an array if the slot can hold several values.
 */
export interface Actions {
  /** Add Shape to Image. Draws a shape on an image or on a new canvas. */
  'add-shape-to-image-browser': {
    params: {
      /** Shape. `'rectangle'` by default. */
      shape?: 'rectangle' | 'ellipse' | 'triangle' | 'star' | 'hexagon'
      /** Center. Center of the shape, in fractions of the image. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      center?: { x: number; y: number }
      /** Size. Width and height of the shape, in fractions of the image. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      size?: { x: number; y: number }
      /** Rotation (deg). Clockwise rotation of the shape. From -180 to 180, `0` by default. */
      rotation?: number
      /** Fill Color. `'#3b82f6'` by default. */
      fill_color?: string
      /** Fill Opacity. Opacity of the fill, from 0 to 1. From 0 to 1, `1` by default. */
      fill_opacity?: number
      /** Stroke Color. `'#1e3a8a'` by default. */
      stroke_color?: string
      /** Stroke Width (px). Width of the outline, half inside and half outside the edge; 0 for none. From 0 to 500, `8` by default. */
      stroke_width?: number
      /** Include Background. When off, only the shape is drawn, on a transparent background. `true` by default. */
      show_background?: boolean
      /** Background Color. Fill of the new canvas if there is no image. `'#ffffff'` by default. */
      background?: string
      /** Width (px). Width of the canvas if there is no image. From 1 to 4096, `1024` by default. */
      width?: number
      /** Height (px). Height of the canvas if there is no image. From 1 to 4096, `1024` by default. */
      height?: number
    }
    inputs: { image?: 'image'; text?: 'text' }
    outputs: { image: 'image' }
  }
  /** Add Shape to Image. Draws a shape on an image or on a new canvas. */
  'add-shape-to-image': {
    params: {
      /** Shape. `'rectangle'` by default. */
      shape?: 'rectangle' | 'ellipse' | 'triangle' | 'star' | 'hexagon'
      /** Center. Center of the shape, in fractions of the image. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      center?: { x: number; y: number }
      /** Size. Width and height of the shape, in fractions of the image. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      size?: { x: number; y: number }
      /** Rotation (deg). Clockwise rotation of the shape. From -180 to 180, `0` by default. */
      rotation?: number
      /** Fill Color. `'#3b82f6'` by default. */
      fill_color?: string
      /** Fill Opacity. Opacity of the fill, from 0 to 1. From 0 to 1, `1` by default. */
      fill_opacity?: number
      /** Stroke Color. `'#1e3a8a'` by default. */
      stroke_color?: string
      /** Stroke Width (px). Width of the outline, half inside and half outside the edge; 0 for none. From 0 to 500, `8` by default. */
      stroke_width?: number
      /** Include Background. When off, only the shape is drawn, on a transparent background. `true` by default. */
      show_background?: boolean
      /** Background Color. Fill of the new canvas if there is no image. `'#ffffff'` by default. */
      background?: string
      /** Width (px). Width of the canvas if there is no image. From 1 to 4096, `1024` by default. */
      width?: number
      /** Height (px). Height of the canvas if there is no image. From 1 to 4096, `1024` by default. */
      height?: number
    }
    inputs: { image?: 'image'; text?: 'text' }
    outputs: { image: 'image' }
  }
  /** Add Text to Image. Draws text on an image or on a new canvas. */
  'add-text-to-image-browser': {
    params: {
      /** Text. The text, in any script that the service has fonts for; a text input takes precedence. `'Your text'` by default. */
      text?: string
      /** Font. `'sans-bold'` by default. */
      font_family?: 'sans' | 'sans-bold' | 'sans-italic' | 'serif' | 'serif-bold' | 'mono' | 'mono-bold'
      /** Font Size (px). Height of the letters with ascenders and descenders. From 4 to 1000, `72` by default. */
      font_size?: number
      /** Text Color. `'#ffffff'` by default. */
      color?: string
      /** Center. Center of the text, in fractions of the image. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      center?: { x: number; y: number }
      /** Max Width (px). Width at which lines break; 0 is nine tenths of the width of the image. From 0 to 8192, `0` by default. */
      max_width?: number
      /** Rotation (deg). Clockwise rotation of the text. From -180 to 180, `0` by default. */
      rotation?: number
      /** Opacity. Opacity of the text, from 0 to 1. From 0 to 1, `1` by default. */
      opacity?: number
      /** Shadow. A soft shadow below the letters. `true` by default. */
      shadow?: boolean
      /** Include Background. When off, only the text is drawn, on a transparent background. `true` by default. */
      show_background?: boolean
      /** Background Color. Fill of the new canvas if there is no image. `'#1f2937'` by default. */
      background?: string
      /** Dimensions (px). Width and height of the canvas if there is no image. `x` from 1 to 4096, `y` from 1 to 4096, `{ x: 1280, y: 720 }` by default. */
      dimensions?: { x: number; y: number }
    }
    inputs: { image?: 'image'; text?: 'text' }
    outputs: { image: 'image' }
  }
  /** Add Text to Image. Draws text on an image or on a new canvas. */
  'add-text-to-image': {
    params: {
      /** Text. The text, in any script that the service has fonts for; a text input takes precedence. `'Your text'` by default. */
      text?: string
      /** Font. `'sans-bold'` by default. */
      font_family?: 'sans' | 'sans-bold' | 'sans-italic' | 'serif' | 'serif-bold' | 'mono' | 'mono-bold'
      /** Font Size (px). Height of the letters with ascenders and descenders. From 4 to 1000, `72` by default. */
      font_size?: number
      /** Text Color. `'#ffffff'` by default. */
      color?: string
      /** Center. Center of the text, in fractions of the image. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      center?: { x: number; y: number }
      /** Max Width (px). Width at which lines break; 0 is nine tenths of the width of the image. From 0 to 8192, `0` by default. */
      max_width?: number
      /** Rotation (deg). Clockwise rotation of the text. From -180 to 180, `0` by default. */
      rotation?: number
      /** Opacity. Opacity of the text, from 0 to 1. From 0 to 1, `1` by default. */
      opacity?: number
      /** Shadow. A soft shadow below the letters. `true` by default. */
      shadow?: boolean
      /** Include Background. When off, only the text is drawn, on a transparent background. `true` by default. */
      show_background?: boolean
      /** Background Color. Fill of the new canvas if there is no image. `'#1f2937'` by default. */
      background?: string
      /** Dimensions (px). Width and height of the canvas if there is no image. `x` from 1 to 4096, `y` from 1 to 4096, `{ x: 1280, y: 720 }` by default. */
      dimensions?: { x: number; y: number }
    }
    inputs: { image?: 'image'; text?: 'text' }
    outputs: { image: 'image' }
  }
  /** Blur Image. Blurs an image, or the areas painted over with a brush. */
  'blur-image-browser': {
    params: {
      /**
       * Mode. `'full'` by default.
       * - `'full'`: Blurs the whole image.
       * - `'draw'`: Blurs the brushed areas; without strokes the image is unchanged.
       */
      mode?: 'full' | 'draw'
      /**
       * Blur Type. `'gaussian'` by default.
       * - `'gaussian'`: Smooth.
       * - `'box'`: Average of a square area.
       * - `'motion'`: Along a direction, like a fast-moving object.
       * - `'radial'`: Outward from the center or around it.
       * - `'bilateral'`: Smooths surfaces and keeps edges.
       * - `'bokeh'`: Like a lens out of focus, with highlights in the shape of its aperture.
       * - `'tiltshift'`: Keeps a band sharp, as in photos of miniatures.
       * - `'targetcolor'`: Blurs only one color.
       */
      blur_type?: 'gaussian' | 'box' | 'motion' | 'radial' | 'bilateral' | 'bokeh' | 'tiltshift' | 'targetcolor'
      /** Radius. Radius of the blur in pixels. From 0 to 100, `12` by default. */
      radius?: number
      /** Motion Angle (°). Clockwise; 0 is horizontal. From -180 to 180, `0` by default. */
      angle?: number
      /**
       * Radial Mode. `'zoom'` by default.
       * - `'zoom'`: Outward from the center.
       * - `'spin'`: Around the center.
       */
      radial_mode?: 'zoom' | 'spin'
      /** Radial Strength. Amount of zoom or spin. From 0 to 1, `0.3` by default. */
      radial_strength?: number
      /** Edge Preservation. How faint an edge can be and still stay sharp. From 0 to 1, `0.6` by default. */
      edge_threshold?: number
      /** Bokeh Shape. `'circle'` by default. */
      bokeh_shape?: 'circle' | 'hexagon' | 'pentagon'
      /** Band Orientation. `'horizontal'` by default. */
      tilt_orientation?: 'horizontal' | 'vertical'
      /** Sharp Band Center. Center of the band, from the top or left. From 0 to 1, `0.5` by default. */
      tilt_center?: number
      /** Sharp Band Width. Width of the band, as a fraction of the image. From 0 to 1, `0.2` by default. */
      tilt_width?: number
      /** Target Color. The color that is blurred. `'#3b82f6'` by default. */
      target_color?: string
      /** Color Tolerance. How much a color may differ and still match. From 0 to 1, `0.25` by default. */
      target_tolerance?: number
      /** Invert Selection (blur non-matching). Blurs everything but the color. `false` by default. */
      target_invert?: boolean
      /** Brush Size (px). Diameter of strokes without their own size. From 1 to 1000, `80` by default. */
      brush_size?: number
      /** Brush Hardness. Hardness of the edges of strokes without their own hardness. From 0 to 1, `0.5` by default. */
      brush_hardness?: number
      /** Brush Intensity. Strength of the blur in the strokes. From 0 to 1, `1` by default. */
      brush_intensity?: number
      /** Erase. Strokes without their own mode erase the blur. `false` by default. */
      erase?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Blur Image. Blurs an image, or the areas painted over with a brush. */
  'blur-image': {
    params: {
      /**
       * Mode. `'full'` by default.
       * - `'full'`: Blurs the whole image.
       * - `'draw'`: Blurs the brushed areas; without strokes the image is unchanged.
       */
      mode?: 'full' | 'draw'
      /**
       * Blur Type. `'gaussian'` by default.
       * - `'gaussian'`: Smooth.
       * - `'box'`: Average of a square area.
       * - `'motion'`: Along a direction, like a fast-moving object.
       * - `'radial'`: Outward from the center or around it.
       * - `'bilateral'`: Smooths surfaces and keeps edges.
       * - `'bokeh'`: Like a lens out of focus, with highlights in the shape of its aperture.
       * - `'tiltshift'`: Keeps a band sharp, as in photos of miniatures.
       * - `'targetcolor'`: Blurs only one color.
       */
      blur_type?: 'gaussian' | 'box' | 'motion' | 'radial' | 'bilateral' | 'bokeh' | 'tiltshift' | 'targetcolor'
      /** Radius. Radius of the blur in pixels. From 0 to 100, `12` by default. */
      radius?: number
      /** Motion Angle (°). Clockwise; 0 is horizontal. From -180 to 180, `0` by default. */
      angle?: number
      /**
       * Radial Mode. `'zoom'` by default.
       * - `'zoom'`: Outward from the center.
       * - `'spin'`: Around the center.
       */
      radial_mode?: 'zoom' | 'spin'
      /** Radial Strength. Amount of zoom or spin. From 0 to 1, `0.3` by default. */
      radial_strength?: number
      /** Edge Preservation. How faint an edge can be and still stay sharp. From 0 to 1, `0.6` by default. */
      edge_threshold?: number
      /** Bokeh Shape. `'circle'` by default. */
      bokeh_shape?: 'circle' | 'hexagon' | 'pentagon'
      /** Band Orientation. `'horizontal'` by default. */
      tilt_orientation?: 'horizontal' | 'vertical'
      /** Sharp Band Center. Center of the band, from the top or left. From 0 to 1, `0.5` by default. */
      tilt_center?: number
      /** Sharp Band Width. Width of the band, as a fraction of the image. From 0 to 1, `0.2` by default. */
      tilt_width?: number
      /** Target Color. The color that is blurred. `'#3b82f6'` by default. */
      target_color?: string
      /** Color Tolerance. How much a color may differ and still match. From 0 to 1, `0.25` by default. */
      target_tolerance?: number
      /** Invert Selection (blur non-matching). Blurs everything but the color. `false` by default. */
      target_invert?: boolean
      /** Brush Size (px). Diameter of strokes without their own size. From 1 to 1000, `80` by default. */
      brush_size?: number
      /** Brush Hardness. Hardness of the edges of strokes without their own hardness. From 0 to 1, `0.5` by default. */
      brush_hardness?: number
      /** Brush Intensity. Strength of the blur in the strokes. From 0 to 1, `1` by default. */
      brush_intensity?: number
      /** Erase. Strokes without their own mode erase the blur. `false` by default. */
      erase?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Boomerang Video. Plays a video forwards and then backwards. Each turning point is shown once, so the video loops smoothly. */
  'boomerang-video': {
    params: {
      /** Speed. 2 is twice as fast. From 0.25 to 4, `1` by default. */
      speed?: number
      /** Include Audio. The audio plays forward and backward too. `true` by default. */
      include_audio?: boolean
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Change Image Aspect Ratio. Crops or pads an image to another aspect ratio. */
  'change-image-ar-browser': {
    params: {
      /** Aspect Ratio. Aspect ratio of the result. `'1:1'` by default. */
      aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '21:9'
      /**
       * Fit. The image is never scaled. `'crop'` by default.
       * - `'crop'`: The excess is cut off on both sides.
       * - `'pad'`: The missing area is added on both sides.
       */
      fit?: 'crop' | 'pad'
      /**
       * Background. Fills the added area, and shows through where the image is transparent. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The image itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Pad Color. Color of the solid background. `'#000000'` by default. */
      pad_color?: string
      /** Blur Amount. Strength of the background blur, independent of the size of the image. From 0 to 100, `40` by default. */
      blur_amount?: number
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Change Image Aspect Ratio. Crops or pads an image to another aspect ratio. */
  'change-image-ar': {
    params: {
      /** Aspect Ratio. Aspect ratio of the result. `'1:1'` by default. */
      aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '21:9'
      /**
       * Fit. The image is never scaled. `'crop'` by default.
       * - `'crop'`: The excess is cut off on both sides.
       * - `'pad'`: The missing area is added on both sides.
       */
      fit?: 'crop' | 'pad'
      /**
       * Background. Fills the added area, and shows through where the image is transparent. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The image itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Pad Color. Color of the solid background. `'#000000'` by default. */
      pad_color?: string
      /** Blur Amount. Strength of the background blur, independent of the size of the image. From 0 to 100, `40` by default. */
      blur_amount?: number
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Change Video Aspect Ratio. Crops or pads a video to another aspect ratio. */
  'change-video-ar': {
    params: {
      /** Aspect Ratio. Aspect ratio of the result. `'1:1'` by default. */
      aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '21:9'
      /**
       * Fit. The video is never scaled, unless a side would be longer than 4096 pixels. `'crop'` by default.
       * - `'crop'`: The excess is cut off on both sides.
       * - `'pad'`: The missing area is added on both sides.
       */
      fit?: 'crop' | 'pad'
      /**
       * Background. What is added. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The video itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Pad Color. Color of the solid background. `'#000000'` by default. */
      pad_color?: string
      /** Blur Amount. Strength of the background blur, independent of the size of the video. From 0 to 100, `40` by default. */
      blur_amount?: number
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Color Filter Image. Applies a color filter to an image. */
  'color-filter-image-browser': {
    params: {
      /**
       * Filter. `'clarendon'` by default.
       * - `'sepia'`: The brown of old prints.
       * - `'invert'`: A negative.
       * - `'bw'`: Only black and white.
       * - `'posterize'`: Few levels of color.
       * - `'solarize'`: Inverts light areas.
       * - `'duotone'`: Shadows and highlights in two colors.
       * - `'clarendon'`: Crisp and colorful, with cool shadows.
       * - `'moon'`: Soft and silvery black and white.
       * - `'nashville'`: Warm and faded, with violet shadows.
       * - `'noir'`: Hard black and white with dark corners.
       * - `'fade'`: Washed out, like an old print.
       * - `'vignette'`: Dark corners.
       * - `'colorpop'`: Keeps one color and makes the rest gray.
       * - `'crossprocess'`: Cross-processed film: hard, with blue shadows and yellow highlights.
       * - `'halftone'`: Printed in dots.
       */
      filter?: 'grayscale' | 'sepia' | 'invert' | 'bw' | 'posterize' | 'solarize' | 'duotone' | 'clarendon' | 'moon' | 'nashville' | 'noir' | 'fade' | 'vignette' | 'colorpop' | 'crossprocess' | 'halftone'
      /** Intensity. Strength of the filter. From 0 to 1, `1` by default. */
      intensity?: number
      /** Grain. Film grain, independent of the intensity. From 0 to 1, `0` by default. */
      grain?: number
      /** Warmth. How brown the sepia is; 0.5 is the classic tone. From 0 to 1, `0.5` by default. */
      sepia_warmth?: number
      /** Threshold. Pixels at least this light become white. From 0 to 255, `128` by default. */
      bw_threshold?: number
      /** Bits per channel. Each bit doubles the levels of red, green and blue. From 1 to 8, `3` by default. */
      posterize_bits?: number
      /** Threshold. Levels at or above this value are inverted. From 0 to 255, `128` by default. */
      solarize_threshold?: number
      /** Shadow Color. Color that replaces black. `'#1b1464'` by default. */
      shadow_color?: string
      /** Highlight Color. Color that replaces white. `'#ffd166'` by default. */
      highlight_color?: string
      /** Vignette Strength. How dark the corners are. From 0 to 1, `0.7` by default. */
      vignette_strength?: number
      /** Vignette Softness. How gradually the corners darken. From 0 to 1, `0.6` by default. */
      vignette_softness?: number
      /** Keep Color. The color that stays. `'#ff0000'` by default. */
      target_color?: string
      /** Color Tolerance. How far hues may be from that color and still match. From 0 to 1, `0.12` by default. */
      colorpop_tolerance?: number
      /** Dot Size. Distance between dots in pixels. From 2 to 100, `8` by default. */
      dot_size?: number
      /** Grid Angle (°). Clockwise rotation of the grid of dots. From -90 to 90, `45` by default. */
      dot_angle?: number
      /** Dot Color. The ink. `'#000000'` by default. */
      dot_color?: string
      /** Background. Color of the paper; where it is transparent, the image shows through. `'#ffffff'` by default. */
      dot_bg?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Color Filter Image. Applies a color filter to an image. */
  'color-filter-image': {
    params: {
      /**
       * Filter. `'clarendon'` by default.
       * - `'sepia'`: The brown of old prints.
       * - `'invert'`: A negative.
       * - `'bw'`: Only black and white.
       * - `'posterize'`: Few levels of color.
       * - `'solarize'`: Inverts light areas.
       * - `'duotone'`: Shadows and highlights in two colors.
       * - `'clarendon'`: Crisp and colorful, with cool shadows.
       * - `'moon'`: Soft and silvery black and white.
       * - `'nashville'`: Warm and faded, with violet shadows.
       * - `'noir'`: Hard black and white with dark corners.
       * - `'fade'`: Washed out, like an old print.
       * - `'vignette'`: Dark corners.
       * - `'colorpop'`: Keeps one color and makes the rest gray.
       * - `'crossprocess'`: Cross-processed film: hard, with blue shadows and yellow highlights.
       * - `'halftone'`: Printed in dots.
       */
      filter?: 'grayscale' | 'sepia' | 'invert' | 'bw' | 'posterize' | 'solarize' | 'duotone' | 'clarendon' | 'moon' | 'nashville' | 'noir' | 'fade' | 'vignette' | 'colorpop' | 'crossprocess' | 'halftone'
      /** Intensity. Strength of the filter. From 0 to 1, `1` by default. */
      intensity?: number
      /** Grain. Film grain, independent of the intensity. From 0 to 1, `0` by default. */
      grain?: number
      /** Warmth. How brown the sepia is; 0.5 is the classic tone. From 0 to 1, `0.5` by default. */
      sepia_warmth?: number
      /** Threshold. Pixels at least this light become white. From 0 to 255, `128` by default. */
      bw_threshold?: number
      /** Bits per channel. Each bit doubles the levels of red, green and blue. From 1 to 8, `3` by default. */
      posterize_bits?: number
      /** Threshold. Levels at or above this value are inverted. From 0 to 255, `128` by default. */
      solarize_threshold?: number
      /** Shadow Color. Color that replaces black. `'#1b1464'` by default. */
      shadow_color?: string
      /** Highlight Color. Color that replaces white. `'#ffd166'` by default. */
      highlight_color?: string
      /** Vignette Strength. How dark the corners are. From 0 to 1, `0.7` by default. */
      vignette_strength?: number
      /** Vignette Softness. How gradually the corners darken. From 0 to 1, `0.6` by default. */
      vignette_softness?: number
      /** Keep Color. The color that stays. `'#ff0000'` by default. */
      target_color?: string
      /** Color Tolerance. How far hues may be from that color and still match. From 0 to 1, `0.12` by default. */
      colorpop_tolerance?: number
      /** Dot Size. Distance between dots in pixels. From 2 to 100, `8` by default. */
      dot_size?: number
      /** Grid Angle (°). Clockwise rotation of the grid of dots. From -90 to 90, `45` by default. */
      dot_angle?: number
      /** Dot Color. The ink. `'#000000'` by default. */
      dot_color?: string
      /** Background. Color of the paper; where it is transparent, the image shows through. `'#ffffff'` by default. */
      dot_bg?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Color Filter Video. Applies a color filter to a video; the audio is unchanged. */
  'color-filter-video': {
    params: {
      /**
       * Filter. `'clarendon'` by default.
       * - `'bw'`: Only black and white.
       * - `'posterize'`: Few levels of color.
       * - `'solarize'`: Inverts light areas.
       * - `'clarendon'`: Crisp, with blue shadows.
       * - `'moon'`: Soft and silvery black and white.
       * - `'nashville'`: Violet shadows, creamy lights.
       * - `'noir'`: Hard black and white with dark corners.
       * - `'fade'`: Washed out, like an old print.
       * - `'crossprocess'`: Blue-green shadows, yellow lights.
       */
      filter?: 'grayscale' | 'sepia' | 'invert' | 'bw' | 'posterize' | 'solarize' | 'clarendon' | 'moon' | 'nashville' | 'noir' | 'fade' | 'crossprocess'
      /** B&W Threshold. Pixels with at least this brightness become white. From 0 to 255, `128` by default. */
      bw_threshold?: number
      /** Posterize Bits. 3 bits make eight steps. From 1 to 8, `3` by default. */
      posterize_bits?: number
      /** Solarize Threshold. Channel values at or above this one are inverted. From 0 to 255, `128` by default. */
      solarize_threshold?: number
      /** Grain. Amount of film grain in the result. From 0 to 1, `0` by default. */
      grain?: number
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Color Grade Image. Adjusts light, contrast and color of an image. */
  'color-grade-image-browser': {
    params: {
      /** Brightness. Raises or lowers the midtones; black and white stay. From -100 to 100, `0` by default. */
      brightness?: number
      /** Contrast. Contrast between light and dark, around mid gray. From -100 to 100, `0` by default. */
      contrast?: number
      /** Saturation. Saturation, from gray at -100 to twice as colorful at 100. From -100 to 100, `0` by default. */
      saturation?: number
      /** Warmth. From blue to orange. From -100 to 100, `0` by default. */
      warmth?: number
      /** Show additional controls. Shows more controls; hidden ones keep their effect. `false` by default. */
      advanced?: boolean
      /** Highlights. Raises or lowers only the light areas. From -100 to 100, `0` by default. */
      highlights?: number
      /** Shadows. Raises or lowers only the dark areas. From -100 to 100, `0` by default. */
      shadows?: number
      /** Tint (Green-Magenta). From green to magenta. From -100 to 100, `0` by default. */
      tint?: number
      /** Hue Shift (deg). Rotates all colors around the color wheel. From -180 to 180, `0` by default. */
      hue_shift?: number
      /** Show Color Scope in preview. Shows a histogram of red, green, blue and luma in the preview. `false` by default. */
      show_scope?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Color Grade Image. Adjusts light, contrast and color of an image. */
  'color-grade-image': {
    params: {
      /** Brightness. Raises or lowers the midtones; black and white stay. From -100 to 100, `0` by default. */
      brightness?: number
      /** Contrast. Contrast between light and dark, around mid gray. From -100 to 100, `0` by default. */
      contrast?: number
      /** Saturation. Saturation, from gray at -100 to twice as colorful at 100. From -100 to 100, `0` by default. */
      saturation?: number
      /** Warmth. From blue to orange. From -100 to 100, `0` by default. */
      warmth?: number
      /** Show additional controls. Shows more controls; hidden ones keep their effect. `false` by default. */
      advanced?: boolean
      /** Highlights. Raises or lowers only the light areas. From -100 to 100, `0` by default. */
      highlights?: number
      /** Shadows. Raises or lowers only the dark areas. From -100 to 100, `0` by default. */
      shadows?: number
      /** Tint (Green-Magenta). From green to magenta. From -100 to 100, `0` by default. */
      tint?: number
      /** Hue Shift (deg). Rotates all colors around the color wheel. From -180 to 180, `0` by default. */
      hue_shift?: number
      /** Show Color Scope in preview. Shows a histogram of red, green, blue and luma in the preview. `false` by default. */
      show_scope?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Color Grade Video. Adjusts the colors of a video; the audio is unchanged. */
  'color-grade-video': {
    params: {
      /** Brightness. Added to every value: -1 makes everything black, 1 makes everything white. From -1 to 1, `0` by default. */
      brightness?: number
      /** Contrast. Contrast between light and dark: 0 is uniform gray, 1 is unchanged. From 0 to 3, `1` by default. */
      contrast?: number
      /** Saturation. Saturation: 0 is black and white, 1 is unchanged. From 0 to 3, `1` by default. */
      saturation?: number
      /** Gamma. Above 1, midtones become lighter; below 1, darker. From 0.1 to 5, `1` by default. */
      gamma?: number
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Color Tint Image. Tints an image with a color. */
  'color-tint-image-browser': {
    params: {
      /** Tint Color. A partly transparent color tints less. `'#ff8a3d'` by default. */
      color?: string
      /**
       * Blend Mode. How the color is mixed with the image. `'overlay'` by default.
       * - `'multiply'`: Darkens; white takes the color.
       * - `'screen'`: Lightens; black takes the color.
       * - `'overlay'`: Keeps black and white, with more contrast.
       * - `'soft_light'`: Keeps black and white, gently.
       * - `'color'`: Takes hue and saturation from the color and light from the image.
       */
      blend_mode?: 'multiply' | 'screen' | 'overlay' | 'soft_light' | 'color'
      /** Intensity. Strength of the tint. From 0 to 1, `0.5` by default. */
      intensity?: number
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Color Tint Image. Tints an image with a color. */
  'color-tint-image': {
    params: {
      /** Tint Color. A partly transparent color tints less. `'#ff8a3d'` by default. */
      color?: string
      /**
       * Blend Mode. How the color is mixed with the image. `'overlay'` by default.
       * - `'multiply'`: Darkens; white takes the color.
       * - `'screen'`: Lightens; black takes the color.
       * - `'overlay'`: Keeps black and white, with more contrast.
       * - `'soft_light'`: Keeps black and white, gently.
       * - `'color'`: Takes hue and saturation from the color and light from the image.
       */
      blend_mode?: 'multiply' | 'screen' | 'overlay' | 'soft_light' | 'color'
      /** Intensity. Strength of the tint. From 0 to 1, `0.5` by default. */
      intensity?: number
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Concat Text. Joins pieces of text into one. */
  'concat-text-browser': {
    params: {
      /** Separator. The text between the parts. `'\\n\\n'` by default. */
      separator?: string
      /** Prefix. Text added before the result, or before each part. `''` by default. */
      prefix?: string
      /** Suffix. Text added after the result, or after each part. `''` by default. */
      suffix?: string
      /** Wrap Each Part. Puts the prefix and suffix around each part instead of around the whole text. `false` by default. */
      wrap_each_part?: boolean
      /** Add Input Name Headers. Adds the number of the input above each part, such as Text 2. `false` by default. */
      add_headers?: boolean
      /** Trim Each Part. Removes whitespace at both ends of each part. `false` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out empty parts. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { texts: 'text'[] }
    outputs: { text: 'text' }
  }
  /** Concat Text. Joins pieces of text into one. */
  'concat-text': {
    params: {
      /** Separator. The text between the parts. `'\\n\\n'` by default. */
      separator?: string
      /** Prefix. Text added before the result, or before each part. `''` by default. */
      prefix?: string
      /** Suffix. Text added after the result, or after each part. `''` by default. */
      suffix?: string
      /** Wrap Each Part. Puts the prefix and suffix around each part instead of around the whole text. `false` by default. */
      wrap_each_part?: boolean
      /** Add Input Name Headers. Adds the number of the input above each part, such as Text 2. `false` by default. */
      add_headers?: boolean
      /** Trim Each Part. Removes whitespace at both ends of each part. `false` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out empty parts. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { texts: 'text'[] }
    outputs: { text: 'text' }
  }
  /** Crop Image. Crops an image. */
  'crop-image-browser': {
    params: {
      /** Center. Center of the crop, as a fraction of the image from its top left corner. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      center?: { x: number; y: number }
      /** Size. Width and height of the crop, as fractions of the image. `x` from 0.001 to 1, `y` from 0.001 to 1, `{ x: 0.8, y: 0.8 }` by default. */
      size?: { x: number; y: number }
      /** Rotation (deg). Clockwise rotation of the frame about its center; its content is output upright. From -180 to 180, `0` by default. */
      rotation?: number
      /** Lock ratio. Keeps the aspect ratio of the image: the smaller of the two sizes applies. `false` by default. */
      lock_aspect?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Draw on Image. Draws brush strokes on an image. */
  'draw-image-browser': {
    params: {
      /** Brush color. `'#ef4444'` by default. */
      color?: string
      /** Brush size. Width of the brush in pixels. From 1 to 1000, `16` by default. */
      size?: number
      /** Erase. Strokes erase earlier strokes instead of adding to them. `false` by default. */
      erase?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Duplicate Image. Outputs an image several times, unchanged. */
  'duplicate-image-browser': {
    params: {
      /** Copies. Number of copies. From 1 to 16, `2` by default. */
      count?: number
    }
    inputs: { image: 'image' }
    outputs: { images: 'image'[] }
  }
  /** Duplicate Image. Outputs an image several times, unchanged. */
  'duplicate-image': {
    params: {
      /** Copies. Number of copies. From 1 to 16, `2` by default. */
      count?: number
    }
    inputs: { image: 'image' }
    outputs: { images: 'image'[] }
  }
  /** Duplicate Video. Outputs a video several times, unchanged. */
  'duplicate-video': {
    params: {
      /** Copies. Number of copies. From 1 to 16, `2` by default. */
      count?: number
    }
    inputs: { video: 'video' }
    outputs: { videos: 'video'[] }
  }
  /** Extract Video Frames. Outputs frames of a video as images. */
  'extract-video-frames': {
    params: {
      /**
       * Frames. Which frames are extracted. `'evenly'` by default.
       * - `'single'`: One.
       * - `'evenly'`: A number of frames, from the first to the last.
       * - `'interval'`: One frame per interval.
       * - `'scene'`: The first frame of every scene.
       */
      mode?: 'single' | 'evenly' | 'interval' | 'scene'
      /** Time (%). Position in the video or in its range: 0 is the first frame and 100 the last. From 0 to 100, `50` by default. */
      time_percent?: number
      /** Frame Count. Number of frames; a single one is the middle frame. From 1 to 100, `5` by default. */
      frame_count?: number
      /** Every (s). Time between frames. From 0.04 to 600, `1` by default. */
      every_seconds?: number
      /** Scene Sensitivity. The higher, the smaller the changes that count as a cut. From 0 to 1, `0.5` by default. */
      scene_sensitivity?: number
      /** Video Range (%). The part of the video from which frames are taken. From 0 to 100, `{ min: 0, max: 100 }` by default. */
      range?: { min: number; max: number }
    }
    inputs: { video: 'video' }
    outputs: { images: 'image'[] }
  }
  /** Filter Color. Removes, replaces or keeps a color of an image. */
  'filter-color-image-browser': {
    params: {
      /**
       * Mode. `'remove'` by default.
       * - `'remove'`: Makes the color transparent.
       * - `'replace'`: Replaces the color, keeping light and shade.
       * - `'keep'`: Makes everything but the color transparent.
       */
      mode?: 'remove' | 'replace' | 'keep'
      /** Target Color. The color to match. `'#ffffff'` by default. */
      target_color?: string
      /** Replacement Color. Color that replaces it. `'#3b82f6'` by default. */
      replacement_color?: string
      /** Tolerance. How much a color may differ and still match: 0 is only this color, 1 is any. From 0 to 1, `0.15` by default. */
      tolerance?: number
      /** Edge Softness. How gradually colors beyond the tolerance stop matching. From 0 to 1, `0.2` by default. */
      softness?: number
      /** Invert Selection. Matches all other colors instead. `false` by default. */
      invert?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Filter Color. Removes, replaces or keeps a color of an image. */
  'filter-color-image': {
    params: {
      /**
       * Mode. `'remove'` by default.
       * - `'remove'`: Makes the color transparent.
       * - `'replace'`: Replaces the color, keeping light and shade.
       * - `'keep'`: Makes everything but the color transparent.
       */
      mode?: 'remove' | 'replace' | 'keep'
      /** Target Color. The color to match. `'#ffffff'` by default. */
      target_color?: string
      /** Replacement Color. Color that replaces it. `'#3b82f6'` by default. */
      replacement_color?: string
      /** Tolerance. How much a color may differ and still match: 0 is only this color, 1 is any. From 0 to 1, `0.15` by default. */
      tolerance?: number
      /** Edge Softness. How gradually colors beyond the tolerance stop matching. From 0 to 1, `0.2` by default. */
      softness?: number
      /** Invert Selection. Matches all other colors instead. `false` by default. */
      invert?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Find and Replace Text. Replaces words or phrases in text. */
  'find-and-replace-text-browser': {
    params: {
      /** Find. Text to find, literally; if empty, the text is unchanged. `''` by default. */
      find?: string
      /** Replace With. The replacement. `''` by default. */
      replace?: string
      /** Case Sensitive. Matches case. `false` by default. */
      case_sensitive?: boolean
      /** Whole Word Only. Ignores matches within longer words. `false` by default. */
      whole_word?: boolean
      /** Replace All Occurrences. When off, only the first occurrence is replaced. `true` by default. */
      replace_all?: boolean
    }
    inputs: { text: 'text' }
    outputs: { text: 'text' }
  }
  /** Find and Replace Text. Replaces words or phrases in text. */
  'find-and-replace-text': {
    params: {
      /** Find. Text to find, literally; if empty, the text is unchanged. `''` by default. */
      find?: string
      /** Replace With. The replacement. `''` by default. */
      replace?: string
      /** Case Sensitive. Matches case. `false` by default. */
      case_sensitive?: boolean
      /** Whole Word Only. Ignores matches within longer words. `false` by default. */
      whole_word?: boolean
      /** Replace All Occurrences. When off, only the first occurrence is replaced. `true` by default. */
      replace_all?: boolean
    }
    inputs: { text: 'text' }
    outputs: { text: 'text' }
  }
  /** Flip Image. Mirrors an image. */
  'flip-image': {
    params: {
      /**
       * Direction. `'horizontal'` by default.
       * - `'horizontal'`: Swaps left and right.
       * - `'vertical'`: Swaps top and bottom.
       */
      direction?: 'horizontal' | 'vertical' | 'both'
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Generate Shape Image. Makes an image of a shape. */
  'generate-shape-image': {
    params: {
      /** Shape. `'star'` by default. */
      shape?: 'rectangle' | 'ellipse' | 'triangle' | 'star' | 'hexagon'
      /** Rotation (deg). Clockwise rotation of the shape. From -180 to 180, `0` by default. */
      rotation?: number
      /** Fill Color. `'#3b82f6'` by default. */
      fill_color?: string
      /** Fill Opacity. Opacity of the fill, from 0 to 1. From 0 to 1, `1` by default. */
      fill_opacity?: number
      /** Stroke Color. `'#1e3a8a'` by default. */
      stroke_color?: string
      /** Stroke Width (px). Width of the outline, half inside and half outside the edge; 0 for none. From 0 to 500, `8` by default. */
      stroke_width?: number
      /** Include Background. When off, the shape is drawn on a transparent background. `true` by default. */
      show_background?: boolean
      /** Background Color. Fill of the canvas. `'#ffffff'` by default. */
      background?: string
      /** Width (px). Width of the canvas. From 1 to 4096, `1024` by default. */
      width?: number
      /** Height (px). Height of the canvas. From 1 to 4096, `1024` by default. */
      height?: number
    }
    inputs: { text?: 'text' }
    outputs: { image: 'image' }
  }
  /** Generate Text Image. Makes an image of text. */
  'generate-text-image': {
    params: {
      /** Text. The text, in any script that the service has fonts for; a text input takes precedence. `'Your text'` by default. */
      text?: string
      /** Font. `'sans-bold'` by default. */
      font_family?: 'sans' | 'sans-bold' | 'sans-italic' | 'serif' | 'serif-bold' | 'mono' | 'mono-bold'
      /** Font Size (px). Height of the letters with ascenders and descenders. From 4 to 1000, `72` by default. */
      font_size?: number
      /** Text Color. `'#111827'` by default. */
      color?: string
      /** Max Width (px). Width at which lines break; 0 is nine tenths of the width of the image. From 0 to 8192, `0` by default. */
      max_width?: number
      /** Rotation (deg). Clockwise rotation of the text. From -180 to 180, `0` by default. */
      rotation?: number
      /** Opacity. Opacity of the text, from 0 to 1. From 0 to 1, `1` by default. */
      opacity?: number
      /** Shadow. A soft shadow below the letters. `false` by default. */
      shadow?: boolean
      /** Include Background. When off, the text is drawn on a transparent background. `true` by default. */
      show_background?: boolean
      /** Background Color. Fill of the canvas. `'#ffffff'` by default. */
      background?: string
      /** Dimensions (px). Width and height of the canvas. `x` from 1 to 4096, `y` from 1 to 4096, `{ x: 1280, y: 720 }` by default. */
      dimensions?: { x: number; y: number }
    }
    inputs: { text?: 'text' }
    outputs: { image: 'image' }
  }
  /** Greenscreen Video. Replaces the screen behind the subject with a video, an image or, without either, transparency, which is black in MP4. */
  'greenscreen-video': {
    params: {
      /**
       * Background Preset. Color of the screen. `'green'` by default.
       * - `'green'`: The exact shade is detected in the video.
       * - `'blue'`: The exact shade is detected in the video.
       */
      color_preset?: 'green' | 'blue' | 'custom'
      /** Custom Background Color. The exact color of the screen. `'#00ff00'` by default. */
      custom_color?: string
      /** Similarity (how close to key color counts). The higher, the more colors count as the screen. From 0.01 to 1, `0.1` by default. */
      similarity?: number
      /** Edge Blend (softness). How softly the subject blends into the background. From 0 to 1, `0.05` by default. */
      blend?: number
      /** Spill Suppression. Removes the light that the screen casts on the subject. `true` by default. */
      spill?: boolean
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video'; background_image?: 'image'; background_video?: 'video' }
    outputs: { video: 'video' }
  }
  /** Ken Burns Video. Makes a video from an image: a camera moves across it. Transparent areas become black. */
  'ken-burns-video': {
    params: {
      /** Duration (s). Duration of the video. From 1 to 30, `5` by default. */
      duration?: number
      /**
       * Zoom Direction. `'in'` by default.
       * - `'none'`: The camera stays at the zoom level.
       * - `'in'`: From the whole image to the zoom level.
       * - `'out'`: From the zoom level to the whole image.
       */
      zoom_direction?: 'none' | 'in' | 'out'
      /** Zoom Level. Zoom level: 2 shows half of the width. From 1.05 to 3, `1.3` by default. */
      zoom?: number
      /** Pan. Direction of the camera. `'none'` by default. */
      pan_direction?: 'none' | 'left' | 'right' | 'up' | 'down'
      /**
       * Easing. How the movement starts and ends. `'ease-in-out'` by default.
       * - `'linear'`: At one speed.
       * - `'ease-in'`: Begins softly.
       * - `'ease-out'`: Ends softly.
       * - `'ease-in-out'`: Starts and ends softly.
       */
      easing?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out'
      /** FPS. Frames per second. `'30'` by default. */
      fps?: '24' | '30' | '60'
    }
    inputs: { image: 'image' }
    outputs: { video: 'video' }
  }
  /** Magic Eraser. Removes the brushed areas, and fills them from their surroundings. */
  'magic-eraser-image-browser': {
    params: {
      /** Brush Size. Width of the brush in pixels. From 1 to 1000, `60` by default. */
      size?: number
      /** Feather (px). How far the fill fades into the image around the strokes. From 0 to 100, `4` by default. */
      feather?: number
      /** Erase. Strokes erase earlier strokes instead of adding to them. `false` by default. */
      erase?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Merge Audio into Video. Replaces the audio of a video. */
  'merge-audio-into-video': {
    params: {
      /**
       * Duration. Duration of the result. `'video'` by default.
       * - `'shortest'`: As long as the shorter of the two; the other is cut.
       * - `'video'`: As long as the video: longer audio is cut, and silence follows shorter audio.
       * - `'audio'`: As long as the audio: a longer video is cut, and the last frame of a shorter one is held.
       */
      duration?: 'shortest' | 'video' | 'audio'
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video'; audio: 'audio' }
    outputs: { video: 'video' }
  }
  /** Overlay Image. Overlays an image on another. */
  'overlay-image-browser': {
    params: {
      /** Center. Center of the overlay, as a fraction of the image from its top left corner. `x` from 0 to 1, `y` from 0 to 1, `{ x: 0.5, y: 0.5 }` by default. */
      center?: { x: number; y: number }
      /** Size. Maximum width and height of the overlay, as fractions of the image; it keeps its own aspect ratio. `x` from 0.001 to 4, `y` from 0.001 to 4, `{ x: 0.5, y: 0.5 }` by default. */
      size?: { x: number; y: number }
      /** Rotation (deg). Clockwise rotation of the overlay about its center. From -180 to 180, `0` by default. */
      rotation?: number
      /** Opacity. Opacity of the overlay. From 0 to 1, `1` by default. */
      opacity?: number
      /**
       * Blend. How the colors of the two images are mixed. `'normal'` by default.
       * - `'multiply'`: Darkens; white disappears.
       * - `'screen'`: Lightens; black disappears.
       * - `'overlay'`: More contrast.
       * - `'soft-light'`: A little more contrast.
       */
      blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'soft-light'
    }
    inputs: { image: 'image'; overlay: 'image' }
    outputs: { image: 'image' }
  }
  /** Pixel Remover. Makes the brushed areas, and connected areas of the same color, transparent. */
  'pixel-remover-image-browser': {
    params: {
      /** Brush Size. Width of the brush in pixels. From 1 to 1000, `40` by default. */
      size?: number
      /** Tolerance. How much connected colors may differ to be removed along with a stroke; 0 removes only the stroke. From 0 to 1, `0` by default. */
      tolerance?: number
      /** Edge Softness (px). Width of the edge over which the image fades out. From 0 to 100, `1` by default. */
      softness?: number
      /** Erase. Strokes erase earlier strokes instead of adding to them. `false` by default. */
      erase?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** QR Code Generator. Makes a QR code from text or a URL. */
  'qr-code-generator-browser': {
    params: {
      /** Size (px). Width and height of the image. From 21 to 4096, `512` by default. */
      size?: number
      /**
       * Error Correction. `'M'` by default.
       * - `'L'`: Can be read with up to 7 percent of it hidden.
       * - `'M'`: Can be read with up to 15 percent of it hidden.
       * - `'Q'`: Can be read with up to 25 percent of it hidden.
       * - `'H'`: Can be read with up to 30 percent of it hidden.
       */
      error_correction?: 'L' | 'M' | 'Q' | 'H'
      /** Quiet-Zone Border (modules). Minimum width of the empty border; readers expect 4. From 0 to 20, `4` by default. */
      border?: number
      /** Foreground Color. `'#000000'` by default. */
      fg_color?: string
      /** Background Color. `'#ffffff'` by default. */
      bg_color?: string
    }
    inputs: { text?: 'text' }
    outputs: { image: 'image' }
  }
  /** QR Code Generator. Makes a QR code from text or a URL. */
  'qr-code-generator': {
    params: {
      /** Size (px). Width and height of the image. From 21 to 4096, `512` by default. */
      size?: number
      /**
       * Error Correction. `'M'` by default.
       * - `'L'`: Can be read with up to 7 percent of it hidden.
       * - `'M'`: Can be read with up to 15 percent of it hidden.
       * - `'Q'`: Can be read with up to 25 percent of it hidden.
       * - `'H'`: Can be read with up to 30 percent of it hidden.
       */
      error_correction?: 'L' | 'M' | 'Q' | 'H'
      /** Quiet-Zone Border (modules). Minimum width of the empty border; readers expect 4. From 0 to 20, `4` by default. */
      border?: number
      /** Foreground Color. `'#000000'` by default. */
      fg_color?: string
      /** Background Color. `'#ffffff'` by default. */
      bg_color?: string
    }
    inputs: { text?: 'text' }
    outputs: { image: 'image' }
  }
  /** Resize Image. Resizes an image. */
  'resize-image-browser': {
    params: {
      /** Resize by. How the new size is specified. `'exact'` by default. */
      mode?: 'exact' | 'percent' | 'longest'
      /** Width (px). Width of the result. From 1 to 8192, `1024` by default. */
      width?: number
      /** Height (px). Height of the result. From 1 to 8192, `1024` by default. */
      height?: number
      /** Scale (%). Size of the result, as a percentage of the image's size. From 1 to 800, `50` by default. */
      percent?: number
      /** Longest Side (px). Length of the longer side; the other side follows from the image's aspect ratio. From 1 to 8192, `1024` by default. */
      longest?: number
      /**
       * Fit. What happens if the aspect ratio of the new size differs from that of the image. `'contain'` by default.
       * - `'contain'`: Shows the whole image, with bars beside it.
       * - `'cover'`: The image fills the size, and the excess is cut off.
       * - `'stretch'`: The image is distorted.
       */
      fit?: 'contain' | 'cover' | 'stretch'
      /** Letterbox Color. Color of the bars. `'#000000'` by default. */
      bg_color?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Resize Video. Scales a video by its short side: 720 turns a landscape video into 720p and makes a portrait video 720 pixels wide. */
  'resize-video': {
    params: {
      /** Resolution. Length of the short side. A video can become larger, but not sharper. `'720'` by default. */
      resolution?: '240' | '360' | '480' | '540' | '720' | '1080' | '1440' | '2160' | 'custom'
      /** Custom Resolution (px). Length of the short side. From 16 to 2160, `720` by default. */
      custom_resolution?: number
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Reverse Video. Plays a video backwards. */
  'reverse-video': {
    params: {
      /**
       * Audio. `'reverse'` by default.
       * - `'strip'`: Leaves the audio out.
       * - `'reverse'`: The audio plays backward too.
       * - `'keep'`: The audio plays forward as before.
       */
      audio_mode?: 'strip' | 'reverse' | 'keep'
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Rotate Image. Rotates and mirrors an image. */
  'rotate-image-browser': {
    params: {
      /** Angle (°, clockwise). Rotation of the image. From -180 to 180, `90` by default. */
      angle?: number
      /**
       * Canvas. `'expand'` by default.
       * - `'shrink'`: The image is scaled down until its corners fit.
       * - `'keep'`: Corners are cut off.
       * - `'expand'`: The canvas grows until the corners fit.
       */
      canvas_mode?: 'shrink' | 'keep' | 'expand'
      /**
       * Flip. The image is mirrored first, then rotated. `'none'` by default.
       * - `'horizontal'`: Swaps left and right.
       * - `'vertical'`: Swaps top and bottom.
       */
      direction?: 'none' | 'horizontal' | 'vertical' | 'both'
      /** Transparent Background. What the image does not cover stays transparent. `false` by default. */
      transparent?: boolean
      /** Background Color. Shows where the image does not cover the canvas. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Rotate Image. Rotates and mirrors an image. */
  'rotate-image': {
    params: {
      /** Angle (°, clockwise). Rotation of the image. From -180 to 180, `90` by default. */
      angle?: number
      /**
       * Canvas. `'expand'` by default.
       * - `'shrink'`: The image is scaled down until its corners fit.
       * - `'keep'`: Corners are cut off.
       * - `'expand'`: The canvas grows until the corners fit.
       */
      canvas_mode?: 'shrink' | 'keep' | 'expand'
      /**
       * Flip. The image is mirrored first, then rotated. `'none'` by default.
       * - `'horizontal'`: Swaps left and right.
       * - `'vertical'`: Swaps top and bottom.
       */
      direction?: 'none' | 'horizontal' | 'vertical' | 'both'
      /** Transparent Background. What the image does not cover stays transparent. `false` by default. */
      transparent?: boolean
      /** Background Color. Shows where the image does not cover the canvas. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** 3D Scene. Draws a lit solid, in one color or covered by an image. */
  'scene-3d-image-browser': {
    params: {
      /** Shape. What is drawn. `'cube'` by default. */
      shape?: 'cube' | 'sphere' | 'torus' | 'cone' | 'cylinder'
      /** Color. Color of the solid, where no image covers it. `'#ff6b3d'` by default. */
      color?: string
      /** Rotation (deg). Rotation of the solid about each axis: first z, then y, then x. `x` from -180 to 180, `y` from -180 to 180, `z` from -180 to 180, `{ x: 25, y: -35, z: 0 }` by default. */
      rotation?: { x: number; y: number; z: number }
      /** Scale. Size of the solid along each of its axes. `x` from 0.1 to 3, `y` from 0.1 to 3, `z` from 0.1 to 3, `{ x: 1, y: 1, z: 1 }` by default. */
      scale?: { x: number; y: number; z: number }
      /** Offset. Offset of the solid to the right and down, as fractions of the image. `x` from -1 to 1, `y` from -1 to 1, `{ x: 0, y: 0 }` by default. */
      offset?: { x: number; y: number }
      /** Aspect Ratio. Aspect ratio of the image. `'1:1'` by default. */
      aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4'
      /** Resolution (longest side). Length of the longer side in pixels. From 64 to 4096, `1024` by default. */
      size?: number
      /** Include Background. Without a background the image is transparent around the solid. `true` by default. */
      show_background?: boolean
      /** Background Color. Color around the solid. `'#f4efe8'` by default. */
      background?: string
    }
    inputs: { text?: 'text'; image?: 'image' }
    outputs: { image: 'image' }
  }
  /** Shader Effect. Applies a shader effect to an image. */
  'shader-effect-browser': {
    params: {
      /**
       * Effect. `'chromatic'` by default.
       * - `'chromatic'`: Red and blue drawn apart.
       * - `'glitch'`: Torn strips, like a damaged transmission.
       * - `'edges'`: Glowing outlines on black.
       * - `'crt'`: A cathode ray tube.
       * - `'ripple'`: Waves around the center.
       * - `'kaleidoscope'`: One piece, mirrored all around.
       * - `'bloom'`: Light spills over.
       * - `'pixelate'`: Squares.
       */
      effect?: 'chromatic' | 'glitch' | 'edges' | 'crt' | 'ripple' | 'kaleidoscope' | 'bloom' | 'pixelate'
      /** Intensity. Strength of the effect; for squares, their size. From 0 to 1, `1` by default. */
      intensity?: number
      /** Shift (px). How far the colors are drawn apart. From 0 to 100, `8` by default. */
      shift?: number
      /** Glitch. Number of torn strips, and how far they shift. From 0 to 1, `0.5` by default. */
      glitch_amount?: number
      /** Thickness. Width of the outlines in pixels. From 1 to 20, `2` by default. */
      edge_thickness?: number
      /** Scanlines. Darkness between the lines. From 0 to 1, `0.4` by default. */
      scanline_strength?: number
      /** Amplitude. Height of the waves, as a fraction of the shorter side. From 0 to 0.2, `0.02` by default. */
      ripple_amp?: number
      /** Frequency. Number of waves from the center to a corner. From 1 to 50, `8` by default. */
      ripple_freq?: number
      /** Segments. How many times the piece is repeated. From 2 to 24, `6` by default. */
      segments?: number
      /** Threshold. Minimum brightness of light that blooms. From 0 to 1, `0.7` by default. */
      bloom_threshold?: number
      /** Strength. How much light spills over. From 0 to 1, `0.6` by default. */
      bloom_strength?: number
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Side by Side. Places images beside or below each other. */
  'side-by-side-composite-browser': {
    params: {
      /**
       * Layout. Images that do not fit into the layout continue in additional rows or columns. `'auto'` by default.
       * - `'auto'`: Up to three images in a row, more in a grid.
       * - `'horizontal-2'`: Two beside each other.
       * - `'horizontal-3'`: Three beside each other.
       * - `'vertical-2'`: Two below each other.
       * - `'vertical-3'`: Three below each other.
       * - `'grid-2x2'`: Two rows of two.
       */
      layout?: 'auto' | 'horizontal-2' | 'horizontal-3' | 'vertical-2' | 'vertical-3' | 'grid-2x2'
      /**
       * Size Match. How images of different sizes are matched: by width in a single column, otherwise by height. `'match-shortest'` by default.
       * - `'match-shortest'`: All are scaled down to the smallest.
       * - `'match-largest'`: All are scaled up to the largest.
       * - `'pad-to-largest'`: None is scaled; the background fills what is left.
       */
      normalize?: 'match-shortest' | 'match-largest' | 'pad-to-largest'
      /** Gap (px). Space between the images. From 0 to 512, `16` by default. */
      gap?: number
      /** Background. Color between and behind the images. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { images: 'image'[] }
    outputs: { image: 'image' }
  }
  /** Side by Side. Places images beside or below each other. */
  'side-by-side-composite': {
    params: {
      /**
       * Layout. Images that do not fit into the layout continue in additional rows or columns. `'auto'` by default.
       * - `'auto'`: Up to three images in a row, more in a grid.
       * - `'horizontal-2'`: Two beside each other.
       * - `'horizontal-3'`: Three beside each other.
       * - `'vertical-2'`: Two below each other.
       * - `'vertical-3'`: Three below each other.
       * - `'grid-2x2'`: Two rows of two.
       */
      layout?: 'auto' | 'horizontal-2' | 'horizontal-3' | 'vertical-2' | 'vertical-3' | 'grid-2x2'
      /**
       * Size Match. How images of different sizes are matched: by width in a single column, otherwise by height. `'match-shortest'` by default.
       * - `'match-shortest'`: All are scaled down to the smallest.
       * - `'match-largest'`: All are scaled up to the largest.
       * - `'pad-to-largest'`: None is scaled; the background fills what is left.
       */
      normalize?: 'match-shortest' | 'match-largest' | 'pad-to-largest'
      /** Gap (px). Space between the images. From 0 to 512, `16` by default. */
      gap?: number
      /** Background. Color between and behind the images. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { images: 'image'[] }
    outputs: { image: 'image' }
  }
  /** Slow Down Video. Plays a video slower, at the same frame rate. */
  'slow-down-video': {
    params: {
      /** Slow Factor (x). 2 is half the speed, so twice the duration. From 1 to 10, `2` by default. */
      factor?: number
      /**
       * Smoothing. What is shown between the original frames. `'off'` by default.
       * - `'off'`: Each frame is held until the next.
       * - `'blend'`: Frames blend into each other.
       * - `'motion'`: New frames are computed from the motion; this is slow.
       */
      smoothing?: 'off' | 'blend' | 'motion'
      /** Keep Audio (pitch-preserved). The audio slows down too, at the same pitch. `true` by default. */
      keep_audio?: boolean
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Speed Up Video. Plays a video faster, at the same frame rate. */
  'speed-up-video': {
    params: {
      /** Speed Factor (x). 2 is twice the speed, so half the duration. From 1 to 20, `2` by default. */
      factor?: number
      /** Keep Audio (pitch-preserved). The audio speeds up too, at the same pitch. `true` by default. */
      keep_audio?: boolean
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Split Audio from Video. Separates a video into its audio and the silent video. */
  'split-audio-from-video': {
    params: {
      /**
       * Audio Format. `'auto'` by default.
       * - `'auto'`: M4A, as in most videos.
       * - `'m4a'`: Small, good quality.
       * - `'mp3'`: Plays everywhere.
       * - `'wav'`: Large, uncompressed.
       */
      audio_format?: 'auto' | 'm4a' | 'mp3' | 'wav'
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { audio: 'audio'; video: 'video' }
  }
  /** Split Text. Splits text into parts. */
  'split-text-browser': {
    params: {
      /**
       * Split Mode. `'separator'` by default.
       * - `'separator'`: At each separator, which is left out.
       * - `'paragraph'`: At empty lines.
       * - `'bullets'`: At each list item; the bullets are left out.
       * - `'lines'`: After a number of lines.
       * - `'charCount'`: After a number of characters.
       */
      split_mode?: 'separator' | 'paragraph' | 'bullets' | 'lines' | 'charCount'
      /** Separator. The text between the parts. `','` by default. */
      separator?: string
      /** Lines per Part. Number of lines per part. From 1 to 100000, `1` by default. */
      lines_per_part?: number
      /** Characters per Part. Number of characters per part, as a reader counts them. From 1 to 1000000, `500` by default. */
      chars_per_part?: number
      /** Max Parts. Maximum number of parts; the last one contains the rest of the text. From 1 to 1000, `100` by default. */
      max_parts?: number
      /** Trim Whitespace. Removes whitespace at both ends of each part. `true` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out empty parts. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { text: 'text' }
    outputs: { texts: 'text'[] }
  }
  /** Split Text. Splits text into parts. */
  'split-text': {
    params: {
      /**
       * Split Mode. `'separator'` by default.
       * - `'separator'`: At each separator, which is left out.
       * - `'paragraph'`: At empty lines.
       * - `'bullets'`: At each list item; the bullets are left out.
       * - `'lines'`: After a number of lines.
       * - `'charCount'`: After a number of characters.
       */
      split_mode?: 'separator' | 'paragraph' | 'bullets' | 'lines' | 'charCount'
      /** Separator. The text between the parts. `','` by default. */
      separator?: string
      /** Lines per Part. Number of lines per part. From 1 to 100000, `1` by default. */
      lines_per_part?: number
      /** Characters per Part. Number of characters per part, as a reader counts them. From 1 to 1000000, `500` by default. */
      chars_per_part?: number
      /** Max Parts. Maximum number of parts; the last one contains the rest of the text. From 1 to 1000, `100` by default. */
      max_parts?: number
      /** Trim Whitespace. Removes whitespace at both ends of each part. `true` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out empty parts. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { text: 'text' }
    outputs: { texts: 'text'[] }
  }
  /** Split Video. Cuts a video into parts. */
  'split-video': {
    params: {
      /**
       * Split Mode. Where the video is cut. `'equal'` by default.
       * - `'equal'`: Into a number of parts of equal length.
       * - `'duration'`: Into parts of a given duration; the last part may be shorter.
       * - `'scene'`: Where the frame changes abruptly.
       */
      split_mode?: 'equal' | 'duration' | 'scene'
      /** Number of Segments. Number of parts. From 2 to 50, `2` by default. */
      segments?: number
      /** Segment Duration (s). Duration of a part. From 0.1 to 3600, `5` by default. */
      segment_duration?: number
      /** Scene Sensitivity. The higher, the smaller the changes that count as a cut. From 0 to 1, `0.5` by default. */
      scene_sensitivity?: number
      /** Trim Handles (s). Time removed at the start and end of each part; parts of which nothing remains are left out. From 0 to 5, `0` by default. */
      trim_handles?: number
      /** Strip Audio. Leaves the audio out. `false` by default. */
      strip_audio?: boolean
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { videos: 'video'[] }
  }
  /** Stitch Videos. Joins videos one after another, at their highest frame rate up to 60. */
  'stitch-videos': {
    params: {
      /**
       * Output Aspect Ratio. The short side is that of the first video. `'auto'` by default.
       * - `'auto'`: Same as the first video.
       */
      aspect_ratio?: 'auto' | '21:9' | '16:9' | '3:2' | '4:3' | '5:4' | '1:1' | '4:5' | '3:4' | '2:3' | '9:16' | '9:21'
      /**
       * Fit Mode. What happens to videos with a different aspect ratio. `'contain'` by default.
       * - `'contain'`: The whole video is shown, on a background.
       * - `'cover'`: The video fills the frame, and the excess is cut off.
       */
      fit_mode?: 'contain' | 'cover'
      /**
       * Background Mode. What fills the space beside videos with a different aspect ratio. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The video itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Background Color. Color of the solid background. `'#000000'` by default. */
      background_color?: string
      /** Blur Amount. Strength of the background blur, independent of the size of the video. From 0 to 100, `40` by default. */
      blur_amount?: number
      /**
       * Transition. Transition between videos; their audio is crossfaded. `'none'` by default.
       * - `'none'`: A hard cut.
       * - `'fade'`: Crossfade.
       * - `'wipeleft'`: The next video comes from the right.
       * - `'wiperight'`: The next video comes from the left.
       */
      transition?: 'none' | 'fade' | 'wipeleft' | 'wiperight'
      /** Transition Duration (s). Both videos play during it; at most half of a video goes into each of its transitions. From 0.1 to 5, `0.5` by default. */
      transition_duration?: number
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { videos: 'video'[] }
    outputs: { video: 'video' }
  }
  /** Video Effect. Applies an effect to a video; the audio is unchanged. */
  'video-effect': {
    params: {
      /**
       * Effect. `'vignette'` by default.
       * - `'vignette'`: Dark corners.
       * - `'grain'`: The grain of video.
       * - `'pixelate'`: Large square pixels.
       * - `'shake'`: A handheld camera.
       * - `'chromatic'`: Red and blue move apart.
       * - `'vhs'`: A worn video tape.
       */
      effect?: 'vignette' | 'grain' | 'pixelate' | 'shake' | 'chromatic' | 'vhs'
      /** Vignette Falloff. Angle of the lens: the wider, the darker the corners. From 0 to 1.5, `0.55` by default. */
      vignette_angle?: number
      /** Grain Strength. Strength of the grain. From 0 to 100, `30` by default. */
      grain_strength?: number
      /** Block Size (px). Width and height of a block; at most the short side of the video. From 2 to 128, `16` by default. */
      pixel_block_size?: number
      /** Shake Amount (px). Maximum movement of the frame, which is enlarged so that no border shows. From 1 to 100, `12` by default. */
      shake_amount?: number
      /** Channel Offset (px). How far red moves to the left and blue to the right. From 1 to 100, `6` by default. */
      chromatic_offset?: number
      /**
       * Output Format. WebM and MOV keep transparency. `'mp4'` by default.
       * - `'mp4'`: Plays everywhere; transparent parts show the background, or black.
       * - `'webm'`: For web pages (VP9).
       * - `'mov'`: For editing programs (ProRes 4444); large.
       */
      output_format?: 'mp4' | 'webm' | 'mov'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Video to Frame Grid. Places frames of a video side by side in one image, in reading order. */
  'video-to-frame-grid': {
    params: {
      /** Columns. Frames per row. From 1 to 12, `3` by default. */
      cols?: number
      /** Rows. Number of rows. From 1 to 12, `3` by default. */
      rows?: number
      /** Cell Width (px). Width of each frame; its height follows from the aspect ratio of the video. From 16 to 1920, `320` by default. */
      cell_width?: number
      /** Gap Between Cells (px). Space between and around the frames. From 0 to 100, `8` by default. */
      gap?: number
      /** Background Color. Color of the space. `'#000000'` by default. */
      background?: string
    }
    inputs: { video: 'video' }
    outputs: { image: 'image' }
  }
  /** Video to Long Exposure. Merges the frames of a video into one image, like a camera with an open shutter. */
  'video-to-long-exposure': {
    params: {
      /**
       * Blend Mode. `'average'` by default.
       * - `'average'`: Smooths motion, such as water.
       * - `'lighten'`: Keeps the lightest values: lights draw trails.
       * - `'darken'`: Keeps the darkest values.
       */
      blend_mode?: 'average' | 'lighten' | 'darken'
      /** Frame Stride (sample every N frames). 1 uses every frame, 2 every second one. From 1 to 60, `1` by default. */
      frame_stride?: number
      /** Max Frames to Sample. Maximum number of sampled frames. From 1 to 2000, `300` by default. */
      max_frames?: number
    }
    inputs: { video: 'video' }
    outputs: { image: 'image' }
  }
}

/** The slots of {@link Actions} at run time: `[]` for several values, `?` for an optional slot. */
export const actionSlots = {
  'add-shape-to-image-browser': { inputs: { image: 'image?', text: 'text?' }, outputs: { image: 'image' } },
  'add-shape-to-image': { inputs: { image: 'image?', text: 'text?' }, outputs: { image: 'image' } },
  'add-text-to-image-browser': { inputs: { image: 'image?', text: 'text?' }, outputs: { image: 'image' } },
  'add-text-to-image': { inputs: { image: 'image?', text: 'text?' }, outputs: { image: 'image' } },
  'blur-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'blur-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'boomerang-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'change-image-ar-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'change-image-ar': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'change-video-ar': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'color-filter-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'color-filter-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'color-filter-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'color-grade-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'color-grade-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'color-grade-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'color-tint-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'color-tint-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'concat-text-browser': { inputs: { texts: 'text[]' }, outputs: { text: 'text' } },
  'concat-text': { inputs: { texts: 'text[]' }, outputs: { text: 'text' } },
  'crop-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'draw-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'duplicate-image-browser': { inputs: { image: 'image' }, outputs: { images: 'image[]' } },
  'duplicate-image': { inputs: { image: 'image' }, outputs: { images: 'image[]' } },
  'duplicate-video': { inputs: { video: 'video' }, outputs: { videos: 'video[]' } },
  'extract-video-frames': { inputs: { video: 'video' }, outputs: { images: 'image[]' } },
  'filter-color-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'filter-color-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'find-and-replace-text-browser': { inputs: { text: 'text' }, outputs: { text: 'text' } },
  'find-and-replace-text': { inputs: { text: 'text' }, outputs: { text: 'text' } },
  'flip-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'generate-shape-image': { inputs: { text: 'text?' }, outputs: { image: 'image' } },
  'generate-text-image': { inputs: { text: 'text?' }, outputs: { image: 'image' } },
  'greenscreen-video': { inputs: { video: 'video', background_image: 'image?', background_video: 'video?' }, outputs: { video: 'video' } },
  'ken-burns-video': { inputs: { image: 'image' }, outputs: { video: 'video' } },
  'magic-eraser-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'merge-audio-into-video': { inputs: { video: 'video', audio: 'audio' }, outputs: { video: 'video' } },
  'overlay-image-browser': { inputs: { image: 'image', overlay: 'image' }, outputs: { image: 'image' } },
  'pixel-remover-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'qr-code-generator-browser': { inputs: { text: 'text?' }, outputs: { image: 'image' } },
  'qr-code-generator': { inputs: { text: 'text?' }, outputs: { image: 'image' } },
  'resize-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'resize-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'reverse-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'rotate-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'rotate-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'scene-3d-image-browser': { inputs: { text: 'text?', image: 'image?' }, outputs: { image: 'image' } },
  'shader-effect-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'side-by-side-composite-browser': { inputs: { images: 'image[]' }, outputs: { image: 'image' } },
  'side-by-side-composite': { inputs: { images: 'image[]' }, outputs: { image: 'image' } },
  'slow-down-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'speed-up-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'split-audio-from-video': { inputs: { video: 'video' }, outputs: { audio: 'audio', video: 'video' } },
  'split-text-browser': { inputs: { text: 'text' }, outputs: { texts: 'text[]' } },
  'split-text': { inputs: { text: 'text' }, outputs: { texts: 'text[]' } },
  'split-video': { inputs: { video: 'video' }, outputs: { videos: 'video[]' } },
  'stitch-videos': { inputs: { videos: 'video[]' }, outputs: { video: 'video' } },
  'video-effect': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'video-to-frame-grid': { inputs: { video: 'video' }, outputs: { image: 'image' } },
  'video-to-long-exposure': { inputs: { video: 'video' }, outputs: { image: 'image' } },
} as const
