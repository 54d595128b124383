const SCANNER_PATHS = [
  /\.(?:php\d?|phtml|aspx?|ashx|jspx?|jspa|cgi|cfm|do|action)(?:$|\/)/i,
  /^\/(?:wp|wordpress|wp-[a-z]+|xmlrpc|phpmyadmin|pma|myadmin|adminer|mysql|joomla|drupal|magento|typo3)(?:$|[/.])/i,
  /^\/(?:cgi-bin|boaform|hnap1|goform|hudson|jenkins|manager\/html|solr|actuator|telescope|_ignition|vendor)(?:$|\/)/i,
  /^\/(?:owa|ecp|autodiscover|geoserver|struts2?|sdk|invoker|jmx-console|druid|nacos|console)(?:$|[/.])/i,
  /(?:^|\/)\.(?!well-known(?:$|\/))[^/]/,
  /\.(?:sql|bak|old|swp|zip|rar|7z|tar|t?gz|env|ini|log|ya?ml|pem|key|sqlite|db)$/i,
  /^\/(?:backup|dump|config\.json|credentials|secrets|id_rsa|server-status)(?:$|[/.])/i,
  /(?:\.\.|%2e%2e|%00|%0a|\/etc\/passwd|\/bin\/sh|\$\{|%24%7b)/i,
];

export function isScannerPath(path: string): boolean {
  return SCANNER_PATHS.some((pattern) => pattern.test(path));
}
