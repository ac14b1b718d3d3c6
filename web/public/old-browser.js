/*
 * Says in one sentence that the browser is too old, where the page would stay blank. It is read by browsers of any age: no syntax and no
 * function of after 2009. What it asks for is offered from Chromium 108, Firefox 125 and Safari 16.0 on, together.
 */
(function () {
  'use strict';

  function supports(feature) {
    return window.CSS && CSS.supports && CSS.supports(feature);
  }

  function say(sentence, root) {
    sentence.setAttribute('role', 'alert');
    sentence.style.cssText = 'margin: 80px auto; padding: 0 16px; max-width: 640px; font: 18px/1.8 sans-serif';
    sentence.innerHTML = '您的浏览器版本过低，请升级到最新版本，或切换到“极速模式”后重新打开百草仓。';
    // Without its root the app does not start.
    root.parentNode.replaceChild(sentence, root);
  }

  if (
    !window.AbortSignal ||
    !AbortSignal.timeout ||
    !window.Intl ||
    !Intl.Segmenter ||
    !supports('(height: 1dvh)') ||
    !supports('(container-type: inline-size)') ||
    !supports('selector(:has(a))')
  )
    say(document.createElement('p'), document.getElementById('root'));
})();
